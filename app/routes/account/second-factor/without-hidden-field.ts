import type { FormAnswer } from '../forms/run-form-action.ts'

/** An answer whose problem is about a field nobody sees says so about the form as a whole. */
export const withoutHiddenField = (answer: FormAnswer | undefined, field: string): FormAnswer | undefined =>
  answer?.problem?.fields[0] === field
    ? { ...answer, problem: { sentence: answer.problem.sentence, fields: [] } }
    : answer
