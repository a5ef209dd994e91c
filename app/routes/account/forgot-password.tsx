import { href, Link, useLocation } from 'react-router'
import { forgotPasswordForm } from '#app/accounts/forms/form-schemas.ts'
import { messages } from '#app/accounts/forms/messages.ts'
import { requestNewPassword } from '#app/accounts/password/new-password.server.ts'
import { clientContext, dependenciesContext } from '#app/context.ts'
import { pageMeta } from '../http/page-meta.ts'
import type { Route } from './+types/forgot-password'
import { AccountForm } from './forms/account-form.tsx'
import { AccountPage, OtherWays } from './forms/account-page.tsx'
import { EmailField } from './forms/member-fields.tsx'
import { resultHeaders, runFormAction } from './forms/run-form-action.ts'
import { withOfflineError } from './forms/with-offline-error.ts'

const description = 'Forgot your filmDB password? Ask for an email with a link to choose a new one.'

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: 'Forgot Password', description, path: href('/forgotpassword'), noIndex: true })

export const headers = resultHeaders

export function action({ request, context }: Route.ActionArgs) {
  const { accounts } = context.get(dependenciesContext)
  const options = { request, context, schema: forgotPasswordForm, exception: messages.tryAgainLater }
  return runFormAction(
    options,
    async values =>
      (await requestNewPassword(accounts, values, context.get(clientContext))) ?? { done: messages.resetSent },
  )
}

export const clientAction = (args: Route.ClientActionArgs) => withOfflineError(args)

export default function ForgotPassword({ actionData: result }: Route.ComponentProps) {
  const { state } = useLocation()
  return (
    <AccountPage heading="Forgot Password">
      <p className="quiet">An email goes to the address of your account. Its link leads to a new password.</p>
      <AccountForm result={result} submit="Reset Password">
        <EmailField email={result?.typed.email ?? typedEmail(state)} problem={result?.problem} />
      </AccountForm>
      <OtherWays>
        <Link to={href('/signin')}>Sign In</Link>
      </OtherWays>
    </AccountPage>
  )
}

/** The email address that was typed on the sign-in page. */
const typedEmail = (state: unknown) => {
  const { email } = Object(state)
  return typeof email === 'string' ? email : undefined
}
