import { data } from 'react-router'
import type { z } from 'zod'
import { readForm, typedIn } from '#app/accounts/forms.ts'
import { sentences } from '#app/accounts/sentences.ts'

/** What a form about accounts is told: what is wrong with it, or why it was refused; and what was typed. */
export type FormAnswer = Awaited<ReturnType<typeof answerForm>>['data']

/**
 * Checks a sent form by the schema it is meant for: 400 with its first problem, or 503, because no account can be had
 * here yet. Throws a 400 for a body that is no form.
 */
export async function answerForm(request: Request, schemaOf: (form: FormData) => z.ZodType) {
  const form = await request.formData().catch(() => null)
  if (!form) throw data('What was sent here is not a form.', { status: 400 })
  const typed = typedIn(form)
  const read = readForm(schemaOf(form), form)
  if ('problem' in read) return data({ problem: read.problem, refusal: null, typed }, { status: 400 })
  return data({ problem: null, refusal: sentences.refused, typed }, { status: 503 })
}
