import type { FormResult } from './run-form-action.ts'

/** Turns a problem of the hidden field of a passkey into a problem of the whole form. */
export const withoutHiddenField = (result: FormResult | undefined): FormResult | undefined =>
  result?.problem?.fields[0] === 'credential'
    ? { ...result, problem: { message: result.problem.message, fields: [] } }
    : result
