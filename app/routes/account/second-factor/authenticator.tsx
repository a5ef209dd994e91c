import { data, href, Link } from 'react-router'
import { messages } from '#app/accounts/forms/messages.ts'
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
import { memberContext, servicesContext } from '#app/context.ts'
import { SignedOut } from '#app/ui/error/signed-out.tsx'
import { pageMeta } from '../../http/page-meta.ts'
import { AccountForm } from '../forms/account-form.tsx'
import { AccountPage, OtherWays } from '../forms/account-page.tsx'
import { redirectWithFlash } from '../forms/redirect-with-flash.ts'
import { resultHeaders, runFormAction } from '../forms/run-form-action.ts'
import { withOfflineError } from '../forms/with-offline-error.ts'
import type { Route } from './+types/authenticator'
import { AuthenticatorSetup } from './authenticator-setup.tsx'
import { IdentityFields, SignInAgain } from './identity-fields.tsx'
import { qrPath } from './qr-path.ts'
import { ShownCodes } from './shown-codes.tsx'

const title = 'Authenticator App'
const description = 'Set up an authenticator app for your filmDB account.'

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title, description, path: href('/user/security/authenticator'), noIndex: true })

export const headers = resultHeaders

export async function loader({ context }: Route.LoaderArgs) {
  const { accounts } = context.get(servicesContext)
  const member = context.get(memberContext)
  if (!member) return data(null, { status: 401 })
  const [first, factors, setup] = await Promise.all([
    requiredReauthentication(accounts, member),
    readSecondFactors(accounts.db, member.id),
    findSetup(accounts, member),
  ])
  return data({
    ...{ first, email: member.email, isOn: factors.hasAuthenticator },
    setup: setup && { ...setup, qr: qrPath(setup.uri) },
  })
}

/** `intent`: begin creates the secret, confirm turns the app on with its first code, remove turns it off. */
export function action({ request, context }: Route.ActionArgs) {
  const { accounts, report } = context.get(servicesContext)
  const { publicUrl } = accounts
  const member = context.get(memberContext)
  return runFormAction({ request, schema: authenticatorForm, report }, async values => {
    if (!member) return { formError: { message: messages.notAuthenticated, status: 401 } }
    if (values.intent === 'begin') {
      const outcome = await beginSetup(accounts, member, values.currentPassword)
      return outcome ?? redirectWithFlash(href('/user/security/authenticator'), { publicUrl })
    }
    if (values.intent === 'remove') {
      const outcome = await removeAuthenticator(accounts, member, values.currentPassword)
      return outcome ?? redirectWithFlash(href('/user/security'), { notice: 'authenticator-off', publicUrl })
    }
    const outcome = await confirmSetup(accounts, member, values.code)
    if (!('codes' in outcome)) return outcome
    return outcome.codes.length > 0
      ? { done: secondFactorMessages.authenticatorOn, codes: outcome.codes }
      : redirectWithFlash(href('/user/security'), { notice: 'authenticator-on', publicUrl })
  })
}

export const clientAction = (args: Route.ClientActionArgs) => withOfflineError(args)

export default function Authenticator({ loaderData: member, actionData: result }: Route.ComponentProps) {
  if (!member) return <SignedOut heading={title} why="Whoever has signed in sets up an authenticator app here." />
  const { first, email, isOn, setup } = member
  return (
    <AccountPage heading={title}>
      {result?.codes ? (
        <>
          <p>{result.done}</p>
          <ShownCodes codes={result.codes} />
        </>
      ) : setup ? (
        <AuthenticatorSetup setup={setup} result={result} />
      ) : first === 'signing in' ? (
        <SignInAgain />
      ) : (
        <>
          <p>
            {isOn
              ? 'The app is on: its code is asked after your password. Removed, it is asked no more.'
              : 'You need an app that shows such codes: a password manager, or any authenticator app. Next you scan a QR code with it.'}
          </p>
          <AccountForm result={result} submit={isOn ? 'Remove the App' : 'Show the QR Code'}>
            <input type="hidden" name="intent" value={isOn ? 'remove' : 'begin'} />
            <IdentityFields asksPassword={first === 'current password'} email={email} problem={result?.problem} />
          </AccountForm>
        </>
      )}
      {!result?.codes && (
        <OtherWays>
          <Link to={href('/user/security')}>Back to Security</Link>
        </OtherWays>
      )}
    </AccountPage>
  )
}
