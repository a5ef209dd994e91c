import { data, href } from 'react-router'
import { secondFactorMessages } from '#app/accounts/forms/second-factor-messages.ts'
import { requiredReauthentication } from '#app/accounts/password/change-password.server.ts'
import {
  beginSetup,
  confirmSetup,
  findSetup,
  removeAuthenticator,
} from '#app/accounts/second-factor/change-authenticator.server.ts'
import { authenticatorForm } from '#app/accounts/second-factor/forms.ts'
import { readSecondFactors } from '#app/accounts/second-factor/second-factors.server.ts'
import { dependenciesContext, memberContext } from '#app/context.ts'
import { SignedOut } from '#app/ui/error/signed-out.tsx'
import { pageMeta } from '../../http/page-meta.ts'
import { BackToSecurity, MemberAccountPage } from '../forms/account-page.tsx'
import { resultHeaders, runMemberFormAction } from '../forms/run-form-action.ts'
import { withOfflineError } from '../forms/with-offline-error.ts'
import type { Route } from './+types/authenticator'
import { AuthenticatorSetup } from './authenticator-setup.tsx'
import { qrPath } from './qr-path.ts'
import { ReauthenticationForm } from './reauthentication-form.tsx'
import { ShownCodes } from './shown-codes.tsx'

const title = 'Authenticator App'
const description = 'Set up an authenticator app for your filmDB account.'

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title, description, path: href('/user/security/authenticator'), noIndex: true })

export const headers = resultHeaders

export async function loader({ context }: Route.LoaderArgs) {
  const { accounts } = context.get(dependenciesContext)
  const member = context.get(memberContext)
  if (!member) return data(null, { status: 401 })
  const [first, factors, setup] = await Promise.all([
    requiredReauthentication(accounts, member),
    readSecondFactors(accounts.db, member.id),
    findSetup(accounts, member),
  ])
  return data({
    first,
    email: member.email,
    isOn: factors.hasAuthenticator,
    setup: setup && { ...setup, qr: qrPath(setup.uri) },
  })
}

/** `intent`: begin creates the secret, confirm turns the app on with its first code, remove turns it off. */
export function action({ request, context }: Route.ActionArgs) {
  const { accounts } = context.get(dependenciesContext)
  return runMemberFormAction({ request, context, schema: authenticatorForm }, async (values, member) => {
    if (values.intent === 'begin') {
      const outcome = await beginSetup(accounts, member, values.currentPassword)
      return outcome ?? { redirectTo: href('/user/security/authenticator') }
    }
    if (values.intent === 'remove') {
      const outcome = await removeAuthenticator(accounts, member, values.currentPassword)
      return outcome ?? { redirectTo: href('/user/security'), flashMessage: 'authenticator-off' }
    }
    const outcome = await confirmSetup(accounts, member, values.code)
    if (!('codes' in outcome)) return outcome
    return outcome.codes.length > 0
      ? { done: secondFactorMessages.authenticatorOn, codes: outcome.codes }
      : { redirectTo: href('/user/security'), flashMessage: 'authenticator-on' }
  })
}

export const clientAction = (args: Route.ClientActionArgs) => withOfflineError(args)

export default function Authenticator({ loaderData: member, actionData: result }: Route.ComponentProps) {
  if (!member) return <SignedOut heading={title} intro="Whoever has signed in sets up an authenticator app here." />
  const { first, email, isOn, setup } = member
  return (
    <MemberAccountPage heading={title}>
      {result?.codes ? (
        <>
          <p>{result.done}</p>
          <ShownCodes codes={result.codes} />
        </>
      ) : setup ? (
        <AuthenticatorSetup setup={setup} result={result} />
      ) : (
        <ReauthenticationForm
          first={first}
          email={email}
          lead={
            <p>
              {isOn
                ? 'The app is on: its code is asked after your password. Removed, it is asked no more.'
                : 'You need an app that shows such codes: a password manager, or any authenticator app. Next you scan a QR code with it.'}
            </p>
          }
          result={result}
          submit={isOn ? 'Remove the App' : 'Show the QR Code'}
        >
          <input type="hidden" name="intent" value={isOn ? 'remove' : 'begin'} />
        </ReauthenticationForm>
      )}
      {!result?.codes && <BackToSecurity />}
    </MemberAccountPage>
  )
}
