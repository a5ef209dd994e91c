import type { FormResult } from '../forms/run-form-action.ts'

/** An answer whose problem is about a field nobody sees says so about the form as a whole. */
export const withoutHiddenField = (result: FormResult | undefined, field: string): FormResult | undefined =>
  result?.problem?.fields[0] === field
    ? { ...result, problem: { message: result.problem.message, fields: [] } }
    : result
