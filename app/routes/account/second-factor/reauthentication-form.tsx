import { useLocation } from 'react-router'
import { secondFactorMessages } from '#app/accounts/forms/second-factor-messages.ts'
import type { Reauthentication } from '#app/accounts/password/change-password.server.ts'
import { signInPath } from '#app/ui/error/sign-in-path.ts'
import { PasswordField } from '#app/ui/form/password-field.tsx'
import { TextLink } from '#app/ui/layout/text-link.tsx'
import { AccountForm } from '../forms/account-form.tsx'
import { useNeedsPassword } from '../forms/use-needs-password.ts'

type ReauthenticationFormProps = React.ComponentProps<typeof AccountForm> & {
  first: Reauthentication
  /** The member's email address, for password managers. */
  email: string
  /** Shown above the form. */
  lead?: React.ReactNode
}

/** A form with the password field, where the change requires the password. A member without one signs in again first. */
export function ReauthenticationForm({ first, email, lead, children, ...form }: ReauthenticationFormProps) {
  const needsPassword = useNeedsPassword(first, form.result)
  if (first === 'signing in') return <SignInAgain />
  const problem = form.result?.problem
  return (
    <>
      {lead}
      <AccountForm {...form}>
        {children}
        {needsPassword && (
          <>
            {/* Password managers read a text field that is not shown, and pass over one of type hidden. */}
            <input type="text" autoComplete="username" value={email} readOnly hidden />
            <PasswordField
              name="currentPassword"
              label="Your password"
              autoComplete="current-password"
              problem={problem}
            />
          </>
        )}
      </AccountForm>
    </>
  )
}

function SignInAgain() {
  const { pathname } = useLocation()
  return (
    <p>
      {secondFactorMessages.signInAgain} <TextLink to={signInPath(pathname)}>Sign In</TextLink>
    </p>
  )
}
