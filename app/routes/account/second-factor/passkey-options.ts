import type { FormError } from '#app/accounts/forms/form-error.ts'
import { messages } from '#app/accounts/forms/messages.ts'
import { beginPasskey } from '#app/accounts/second-factor/change-passkeys.server.ts'
import { beginPasskeyStep } from '#app/accounts/second-factor/finish-sign-in.server.ts'
import { beginPasskeyForm } from '#app/accounts/second-factor/forms.ts'
import { beginPasskeySignIn } from '#app/accounts/second-factor/passkey-sign-in.server.ts'
import { clientContext, dependenciesContext } from '#app/context.ts'
import { retryAfter } from '../../http/retry-after.ts'
import { runMemberFormAction } from '../forms/run-form-action.ts'
import type { Route } from './+types/passkey-options'

/**
 * `POST /passkey-options/:purpose`: WebAuthn options as JSON, to create a passkey (`register`, a member's form) or to
 * request one: any of this site (`sign-in`) or one of the pending sign-in's member (`second-factor`). An error is the
 * result of a form. It is a single route, because every page has the list of routes.
 */
export async function action({ request, params: { purpose }, context }: Route.ActionArgs) {
  const { accounts } = context.get(dependenciesContext)
  const client = context.get(clientContext)
  if (purpose === 'sign-in') return json(await beginPasskeySignIn(accounts, client))
  if (purpose === 'second-factor') return json(await beginPasskeyStep(accounts, client))
  if (purpose !== 'register') return json({ formError: { message: messages.tryAgain, status: 404 } })
  return runMemberFormAction({ request, context, schema: beginPasskeyForm }, async ({ currentPassword }, member) => {
    const outcome = await beginPasskey(accounts, member, currentPassword)
    return 'options' in outcome ? Response.json(outcome) : outcome
  })
}

function json(outcome: { options: object } | { formError: FormError }) {
  if ('options' in outcome) return Response.json(outcome)
  const { message, status, retryAfterSeconds } = outcome.formError
  return Response.json({ formError: message }, { status, headers: retryAfter(retryAfterSeconds) })
}
