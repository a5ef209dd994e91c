import { Link, useLocation } from 'react-router'
import type { Problem } from '#app/accounts/forms/form-schemas.ts'
import { secondFactorMessages } from '#app/accounts/forms/second-factor-messages.ts'
import { signInPath } from '#app/ui/error/sign-in-path.ts'
import { PasswordField } from '#app/ui/form/password-field.tsx'

type IdentityFieldsProps = {
  /** Whether the change requires the current password. */
  asksPassword: boolean
  /** The member's email address, for password managers. */
  email: string
  problem: Problem | null | undefined
}

/** The reauthentication field of a form. */
export const IdentityFields = ({ asksPassword, email, problem }: IdentityFieldsProps) =>
  asksPassword && (
    <>
      {/* Password managers read a text field that is not shown, and pass over one of type hidden. */}
      <input type="text" autoComplete="username" value={email} readOnly hidden />
      <PasswordField name="currentPassword" label="Your password" autoComplete="current-password" problem={problem} />
    </>
  )

/** Replaces a form for a member without a password who has to sign in again. */
export function SignInAgain() {
  const { pathname } = useLocation()
  return (
    <p>
      {secondFactorMessages.signInAgain}{' '}
      <Link className="link" to={signInPath(pathname)}>
        Sign In
      </Link>
    </p>
  )
}
