import type { FormResult } from './run-form-action.ts'

/** Turns a problem of a hidden field into a problem of the whole form. */
export const withoutHiddenField = (result: FormResult | undefined, field: string): FormResult | undefined =>
  result?.problem?.fields[0] === field
    ? { ...result, problem: { message: result.problem.message, fields: [] } }
    : result
