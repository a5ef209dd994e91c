import { data, href, Link } from 'react-router'
import { connectGoogle, disconnectGoogle, readSignInMethods } from '#app/accounts/auth/google-connection.server.ts'
import { openIdError } from '#app/accounts/auth/open-id-errors.ts'
import { messages } from '#app/accounts/forms/messages.ts'
import { serverOnlyMessages } from '#app/accounts/forms/server-messages.ts'
import { requiredReauthentication } from '#app/accounts/password/change-password.server.ts'
import { googleConnectionForm } from '#app/accounts/second-factor/forms.ts'
import { clientContext, dependenciesContext, memberContext } from '#app/context.ts'
import { SignedOut } from '#app/ui/error/signed-out.tsx'
import buttons from '../../../ui/form/button.module.css'
import { pageMeta } from '../../http/page-meta.ts'
import { BackToSecurity, MemberAccountPage, NotAuthenticated } from '../forms/account-page.tsx'
import { resultHeaders, runMemberFormAction } from '../forms/run-form-action.ts'
import { withOfflineError } from '../forms/with-offline-error.ts'
import { ReauthenticationForm } from '../second-factor/reauthentication-form.tsx'
import type { Route } from './+types/google-connection'

const title = 'Google'
const description = 'Connect Google to your filmDB account, or disconnect it.'

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title, description, path: href('/user/security/google'), noIndex: true })

export const headers = resultHeaders

export async function loader({ request, context }: Route.LoaderArgs) {
  const { accounts } = context.get(dependenciesContext)
  const member = context.get(memberContext)
  if (!member) return data(null, { status: 401 })
  const [first, { hasPassword, hasGoogle }] = await Promise.all([
    requiredReauthentication(accounts, member),
    readSignInMethods(accounts.db, member.id),
  ])
  const error = new URL(request.url).searchParams.get('error')
  return data({
    first,
    email: member.email,
    hasGoogle,
    obstacle: findObstacle({ hasPassword, hasGoogle, isConfigured: accounts.openId.isConfigured }),
    needsPassword: hasGoogle && !hasPassword,
    error: error ? openIdError(error) : null,
  })
}

type State = { hasPassword: boolean; hasGoogle: boolean; isConfigured: boolean }

/** The sentence that stands in place of the button, or null. */
function findObstacle({ hasPassword, hasGoogle, isConfigured }: State) {
  if (hasGoogle) return hasPassword ? null : serverOnlyMessages.googleOnly
  return isConfigured ? null : messages.googleNotConfigured
}

/** `intent`: connect leads to the provider, disconnect ends all other sessions. */
export function action({ request, context }: Route.ActionArgs) {
  const { accounts } = context.get(dependenciesContext)
  return runMemberFormAction({ request, context, schema: googleConnectionForm }, async (values, member) => {
    if (values.intent === 'connect') {
      const outcome = await connectGoogle(accounts, { member, client: context.get(clientContext) }, values)
      return 'location' in outcome ? { redirectTo: outcome.location, ...outcome } : outcome
    }
    const outcome = await disconnectGoogle(accounts, member, values)
    if (!('cookie' in outcome)) return outcome
    return { redirectTo: href('/user/security'), cookies: [outcome.cookie], flashMessage: 'google-disconnected' }
  })
}

export const clientAction = (args: Route.ClientActionArgs) => withOfflineError(args)

export default function GoogleConnection({ loaderData: member, actionData: result }: Route.ComponentProps) {
  if (!member) return <SignedOut heading={title} intro="Whoever has signed in connects and disconnects Google here." />
  const { first, email, hasGoogle, obstacle, needsPassword, error } = member
  return (
    <MemberAccountPage heading={title}>
      {error && !result && <NotAuthenticated message={error} />}
      {obstacle ? (
        <>
          <p>{obstacle}</p>
          {needsPassword && (
            <Link className={buttons.primary} to={href('/update-Password')}>
              Set a Password
            </Link>
          )}
        </>
      ) : (
        <ReauthenticationForm
          first={first}
          email={email}
          lead={<p>{hasGoogle ? disconnecting : connecting}</p>}
          result={result}
          submit={hasGoogle ? 'Disconnect Google' : 'Connect Google'}
          isDanger={hasGoogle}
        >
          <input type="hidden" name="intent" value={hasGoogle ? 'disconnect' : 'connect'} />
        </ReauthenticationForm>
      )}
      <BackToSecurity />
    </MemberAccountPage>
  )
}

const disconnecting =
  'Google opens your account. Once you have disconnected it, you sign in with your password. All your other devices are signed out.'
const connecting =
  'A Google account with the email address of your account can open it. Next you choose the account at Google.'
