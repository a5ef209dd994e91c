import { Link, useLocation } from 'react-router'
import type { Problem } from '#app/accounts/forms/form-schemas.ts'
import { secondFactorMessages } from '#app/accounts/forms/second-factor-messages.ts'
import { signInPath } from '#app/ui/error/sign-in-path.ts'
import { PasswordField } from '#app/ui/form/password-field.tsx'

type IdentityFieldsProps = {
  /** Whether the current password is asked before a change. */
  asksPassword: boolean
  /** Of the member, so that a password manager knows whose password is asked. */
  email: string
  problem: Problem | null | undefined
}

/** What a form asks for when the sign-in is a while ago. */
export const IdentityFields = ({ asksPassword, email, problem }: IdentityFieldsProps) =>
  asksPassword && (
    <>
      {/* Password managers read a text field that is not shown, and pass over one of type hidden. */}
      <input type="text" autoComplete="username" value={email} readOnly hidden />
      <PasswordField name="currentPassword" label="Your password" autoComplete="current-password" problem={problem} />
    </>
  )

/** In the place of a form, for a member without a password whose sign-in is a while ago. */
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
