import { beginPasskeyStep } from '#app/accounts/second-factor/finish-sign-in.server.ts'
import { clientContext, servicesContext } from '#app/context.ts'
import type { Route } from './+types/second-factor-options'

/** `POST /signin/second-factor/options`: JSON with a challenge for a passkey of the member whose password was right. */
export async function action({ context }: Route.ActionArgs) {
  const outcome = await beginPasskeyStep(context.get(servicesContext).accounts, context.get(clientContext))
  return 'options' in outcome
    ? Response.json(outcome)
    : Response.json({ refusal: outcome.refusal.sentence }, { status: outcome.refusal.status })
}
