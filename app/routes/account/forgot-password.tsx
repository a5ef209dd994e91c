import { href, Link } from 'react-router'
import { forgotPasswordForm } from '#app/accounts/forms/form-schemas.ts'
import { sentences } from '#app/accounts/forms/messages.ts'
import { askForNewPassword } from '#app/accounts/password/new-password.server.ts'
import { clientContext, servicesContext } from '#app/context.ts'
import { Field } from '#app/ui/form/field.tsx'
import { pageMeta } from '../http/page-meta.ts'
import type { Route } from './+types/forgot-password'
import { AccountForm } from './forms/account-form.tsx'
import { AccountPage, OtherWays } from './forms/account-page.tsx'
import { answerHeaders, runFormAction } from './forms/run-form-action.ts'
import { withOfflineError } from './forms/with-offline-error.ts'

const description = 'Forgot your filmDB password? Ask for a letter with which you choose a new one.'

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: 'Forgot Password', description, path: href('/forgotpassword'), noIndex: true })

export const headers = answerHeaders

export function action({ request, context }: Route.ActionArgs) {
  const { accounts, report } = context.get(servicesContext)
  const asked = { request, schema: forgotPasswordForm, report, exception: sentences.tryAgainLater }
  return runFormAction(
    asked,
    async values =>
      (await askForNewPassword(accounts, values, context.get(clientContext))) ?? { done: sentences.resetSent },
  )
}

export const clientAction = (args: Route.ClientActionArgs) => withOfflineError(args)

export default function ForgotPassword({ actionData: answer }: Route.ComponentProps) {
  return (
    <AccountPage heading="Forgot Password">
      <p className="quiet">A letter goes to the address of your account; its link leads to a new password.</p>
      <AccountForm answer={answer} submit="Reset Password">
        <Field
          name="email"
          label="E-mail"
          type="email"
          autoComplete="username"
          defaultValue={answer?.typed.email}
          problem={answer?.problem}
        />
      </AccountForm>
      <OtherWays>
        <Link to={href('/signin')}>Sign In</Link>
      </OtherWays>
    </AccountPage>
  )
}
