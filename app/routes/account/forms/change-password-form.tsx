import { useEffect, useState } from 'react'
import { href, Link } from 'react-router'
import { messages } from '#app/accounts/forms/messages.ts'
import type { Reauthentication } from '#app/accounts/password/change-password.server.ts'
import { strengthOf } from '#app/accounts/password/password-strength.ts'
import { PasswordField } from '#app/ui/form/password-field.tsx'
import { AccountForm } from './account-form.tsx'
import type { FormResult } from './run-form-action.ts'
import { StrengthHint } from './strength-hint.tsx'
import { useTypedValues } from './use-typed-values.ts'

type ChangePasswordFormProps = {
  result: FormResult | undefined
  /** What has to be shown before a password is changed. */
  first: Reauthentication
  /** Of the member, so that a password manager knows whose password changes. */
  email: string
  name: string
}

/**
 * The two fields of /update-Password, in the spec's own words. Its button waits until both say the same, without a
 * message; before any script it does not, and the server checks as always.
 */
export function ChangePasswordForm({ result, first, email, name }: ChangePasswordFormProps) {
  const password = useTypedValues()
  const again = useTypedValues()
  const [isAlive, setAlive] = useState(false)
  useEffect(() => setAlive(true), [])
  const isReady = password.typed !== '' && password.typed === again.typed
  const problem = result?.problem
  if (first === 'signing in') {
    return (
      <p>
        {messages.signInAgain} <Link to={`${href('/signin')}?next=/update-Password`}>Sign In</Link>
      </p>
    )
  }
  return (
    <AccountForm result={result} submit="Mettre à jour le mot de passe" isDisabled={isAlive && !isReady}>
      {/* Password managers read a text field that is not shown, and pass over one of type hidden. */}
      <input type="text" autoComplete="username" value={email} readOnly hidden />
      {first === 'current password' && (
        <PasswordField
          name="currentPassword"
          label="Mot de passe actuel:"
          autoComplete="current-password"
          problem={problem}
        />
      )}
      <PasswordField
        name="password"
        label="Nouveau Mot de passe:"
        autoComplete="new-password"
        {...password.field}
        problem={problem}
        hint={<StrengthHint strength={strengthOf(password.typed, [name, ...password.known])} />}
      />
      <PasswordField
        name="confirmPassword"
        label="Confirmer le Mot de passe:"
        autoComplete="new-password"
        {...again.field}
        problem={problem}
      />
    </AccountForm>
  )
}
