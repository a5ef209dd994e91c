import { beginPasskeySignIn } from '#app/accounts/second-factor/passkey-sign-in.server.ts'
import { clientContext, servicesContext } from '#app/context.ts'
import type { Route } from './+types/passkey-sign-in-options'

/** `POST /signin/passkey/options`: JSON with a challenge for any passkey of this site, alike for everybody. */
export async function action({ context }: Route.ActionArgs) {
  const outcome = await beginPasskeySignIn(context.get(servicesContext).accounts, context.get(clientContext))
  if ('options' in outcome) return Response.json(outcome)
  const { sentence, status, retryAfterSeconds } = outcome.refusal
  const headers = { 'Retry-After': String(retryAfterSeconds ?? 60) }
  return Response.json({ refusal: sentence }, { status, headers })
}
