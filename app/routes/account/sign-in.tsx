import { href, Link } from 'react-router'
import { googleForm, signInForm } from '#app/accounts/forms.ts'
import { Field } from '#app/ui/field.tsx'
import { pageMeta } from '#app/ui/page-meta.ts'
import { PasswordField } from '#app/ui/password-field.tsx'
import type { Route } from './+types/sign-in'
import { AccountForm } from './account-form.tsx'
import { AccountPage, OtherWays } from './account-page.tsx'
import { answerForm } from './answer-form.ts'
import { GoogleButton } from './google-button.tsx'

const description = 'Sign in to filmDB: your watchlist, your ratings and your reviews.'

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: 'Sign In', description, path: href('/signin'), noIndex: true })

export const action = ({ request }: Route.ActionArgs) =>
  answerForm(request, form => (form.has('provider') ? googleForm : signInForm))

export default function SignIn({ actionData: answer }: Route.ComponentProps) {
  return (
    <AccountPage heading="Sign In">
      <GoogleButton />
      <AccountForm answer={answer} submit="Sign In">
        <Field
          name="email"
          label="E-mail"
          type="email"
          autoComplete="username"
          defaultValue={answer?.typed.email}
          problem={answer?.problem}
        />
        <PasswordField name="password" label="Password" autoComplete="current-password" problem={answer?.problem} />
      </AccountForm>
      <OtherWays>
        <Link to={href('/forgotpassword')}>Forgot Password</Link>
        <Link to={href('/signup')}>Sign Up</Link>
      </OtherWays>
    </AccountPage>
  )
}
