import { href, Link } from 'react-router'
import { signUpForm } from '#app/accounts/forms.ts'
import { Field } from '#app/ui/field.tsx'
import { pageMeta } from '#app/ui/page-meta.ts'
import { PasswordField } from '#app/ui/password-field.tsx'
import type { Route } from './+types/sign-up'
import { AccountForm } from './account-form.tsx'
import { AccountPage, OtherWays } from './account-page.tsx'
import { answerForm } from './answer-form.ts'

const description = 'Make a filmDB account to keep a watchlist, rate films and write reviews for yourself.'

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: 'Sign Up', description, path: href('/signup'), noIndex: true })

export const action = ({ request }: Route.ActionArgs) => answerForm(request, () => signUpForm)

export default function SignUp({ actionData: answer }: Route.ComponentProps) {
  const { problem, typed } = answer ?? {}
  return (
    <AccountPage heading="Sign Up">
      <AccountForm answer={answer} submit="Sign Up">
        <Field
          name="firstName"
          label="First name"
          autoComplete="given-name"
          defaultValue={typed?.firstName}
          problem={problem}
        />
        <Field
          name="lastName"
          label="Last name"
          autoComplete="family-name"
          defaultValue={typed?.lastName}
          problem={problem}
        />
        <Field
          name="email"
          label="E-mail"
          type="email"
          autoComplete="username"
          defaultValue={typed?.email}
          problem={problem}
        />
        <PasswordField name="password" label="Password" autoComplete="new-password" problem={problem} />
        <PasswordField name="confirmPassword" label="Confirm password" autoComplete="new-password" problem={problem} />
      </AccountForm>
      <OtherWays>
        <Link to={href('/signin')}>Sign In</Link>
      </OtherWays>
    </AccountPage>
  )
}
