import { useEffect, useState } from 'react'
import { href, Link } from 'react-router'
import { messages } from '#app/accounts/forms/messages.ts'
import type { Reauthentication } from '#app/accounts/password/change-password.server.ts'
import { strengthOf } from '#app/accounts/password/password-strength.ts'
import { PasswordField } from '#app/ui/form/password-field.tsx'
import { AccountForm } from './account-form.tsx'
import type { FormResult } from './run-form-action.ts'
import { StrengthHint } from './strength-hint.tsx'
import { useNeedsPassword } from './use-needs-password.ts'
import { useTypedValues } from './use-typed-values.ts'

type ChangePasswordFormProps = {
  result: FormResult | undefined
  /** The reauthentication required when the page was loaded. */
  first: Reauthentication
  /** The member's email address, for password managers. */
  email: string
  name: string
}

/**
 * The two fields of /update-Password, in the words of the specification. The button is disabled until both are equal;
 * without script it is enabled, and the server validates.
 */
export function ChangePasswordForm({ result, first, email, name }: ChangePasswordFormProps) {
  const password = useTypedValues()
  const again = useTypedValues()
  const [isAlive, setAlive] = useState(false)
  useEffect(() => setAlive(true), [])
  const needsPassword = useNeedsPassword(first, result)
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
    <AccountForm
      result={result}
      submit="Mettre à jour le mot de passe"
      submitLang="fr"
      isDisabled={isAlive && !isReady}
    >
      {/* Password managers read a text field that is not shown, and pass over one of type hidden. */}
      <input type="text" autoComplete="username" value={email} readOnly hidden />
      {needsPassword && (
        <PasswordField
          name="currentPassword"
          label="Mot de passe actuel:"
          lang="fr"
          autoComplete="current-password"
          problem={problem}
        />
      )}
      <PasswordField
        name="password"
        label="Nouveau Mot de passe:"
        lang="fr"
        autoComplete="new-password"
        {...password.field}
        problem={problem}
        hint={<StrengthHint strength={strengthOf(password.typed, [name, ...password.known])} />}
      />
      <PasswordField
        name="confirmPassword"
        label="Confirmer le Mot de passe:"
        lang="fr"
        autoComplete="new-password"
        {...again.field}
        problem={problem}
      />
    </AccountForm>
  )
}
