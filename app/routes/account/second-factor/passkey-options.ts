import { beginPasskey } from '#app/accounts/second-factor/change-passkeys.server.ts'
import { beginPasskeyForm } from '#app/accounts/second-factor/forms.ts'
import { sentences } from '#app/accounts/sentences.ts'
import { servicesContext, visitorContext } from '#app/context.ts'
import { answerForm } from '../answer-form.ts'
import type { Route } from './+types/passkey-options'

/** `POST /user/security/passkeys/options`: JSON with what the browser needs to make a passkey, or the form's answer. */
export function action({ request, context }: Route.ActionArgs) {
  const { accounts, report } = context.get(servicesContext)
  const visitor = context.get(visitorContext)
  return answerForm({ request, schema: beginPasskeyForm, report }, async ({ currentPassword }) => {
    if (!visitor) return { refusal: { sentence: sentences.notAuthenticated, status: 401 } }
    const outcome = await beginPasskey(accounts, visitor, currentPassword)
    return 'options' in outcome ? Response.json(outcome) : outcome
  })
}
