import { href } from 'react-router'
import { newPasswordForm } from '#app/accounts/forms.ts'
import { pageMeta } from '#app/ui/page-meta.ts'
import { PasswordField } from '#app/ui/password-field.tsx'
import type { Route } from './+types/reset-password'
import { AccountForm } from './account-form.tsx'
import { AccountPage } from './account-page.tsx'
import { answerForm } from './answer-form.ts'

// /updatepassword: where the link of the letter leads. Who is signed in changes a password at /update-Password.
const description = 'Choose a new password for your filmDB account.'

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: 'New Password', description, path: href('/updatepassword'), noIndex: true })

export const action = ({ request }: Route.ActionArgs) => answerForm(request, () => newPasswordForm)

export default function ResetPassword({ actionData: answer }: Route.ComponentProps) {
  const problem = answer?.problem
  return (
    <AccountPage heading="New Password">
      <AccountForm answer={answer} submit="Update Password">
        <PasswordField name="password" label="New password" autoComplete="new-password" problem={problem} />
        <PasswordField name="confirmPassword" label="Confirm password" autoComplete="new-password" problem={problem} />
      </AccountForm>
    </AccountPage>
  )
}
