import { href, Link, useLocation } from 'react-router'
import { secondFactorMessages } from '#app/accounts/forms/second-factor-messages.ts'
import { passkeySignInForm } from '#app/accounts/second-factor/forms.ts'
import { signInWithPasskey } from '#app/accounts/second-factor/passkey-sign-in.server.ts'
import { nextPage, searchWithNext } from '#app/accounts/sign-in/next-page.ts'
import { clientContext, dependenciesContext } from '#app/context.ts'
import { pageMeta } from '../../http/page-meta.ts'
import { AccountPage, OtherWays } from '../forms/account-page.tsx'
import { resultHeaders, runFormAction } from '../forms/run-form-action.ts'
import { withOfflineError } from '../forms/with-offline-error.ts'
import type { Route } from './+types/passkey-sign-in'
import { PasskeyButton } from './passkey-button.tsx'

const title = 'Sign In with a Passkey'
const description = 'Sign in to filmDB with a passkey, without a password.'

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title, description, path: href('/signin/passkey'), noIndex: true })

export const headers = resultHeaders

/** The target of the passkey button of /signin, and its page without script. */
export function action({ request, context }: Route.ActionArgs) {
  const { accounts } = context.get(dependenciesContext)
  const next = nextPage(new URL(request.url).searchParams)
  const client = context.get(clientContext)
  return runFormAction({ request, context, schema: passkeySignInForm }, async ({ credential }) => {
    const outcome = await signInWithPasskey(accounts, credential, client)
    return 'formError' in outcome ? outcome : { redirectTo: next, ...outcome }
  })
}

export const clientAction = (args: Route.ClientActionArgs) => withOfflineError(args)

export default function PasskeySignIn({ actionData: result }: Route.ComponentProps) {
  const search = searchWithNext(new URLSearchParams(useLocation().search))
  return (
    <AccountPage heading={title}>
      {!result && <p>{secondFactorMessages.passkeyNeedsScript}</p>}
      <PasskeyButton formError={result?.formError ?? result?.problem?.message ?? null} />
      <OtherWays>
        <Link to={{ pathname: href('/signin'), search }}>Use Your Password</Link>
      </OtherWays>
    </AccountPage>
  )
}
