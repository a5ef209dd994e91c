import { useEffect, useState } from 'react'
import { PasswordField } from '#app/ui/password-field.tsx'
import { AccountForm } from './account-form.tsx'
import type { FormAnswer } from './answer-form.ts'

/**
 * The two fields of /update-Password, in the spec's own words. Its button waits until both say the same, without a
 * message; before any script it does not, and the server checks as always.
 */
export function ChangePasswordForm({ answer }: { answer: FormAnswer | undefined }) {
  const [password, setPassword] = useState('')
  const [again, setAgain] = useState('')
  const [isAlive, setAlive] = useState(false)
  useEffect(() => setAlive(true), [])
  const isReady = password !== '' && password === again
  const problem = answer?.problem
  return (
    <AccountForm answer={answer} submit="Mettre à jour le mot de passe" isDisabled={isAlive && !isReady}>
      <PasswordField
        name="password"
        label="Nouveau Mot de passe:"
        autoComplete="new-password"
        value={password}
        onChange={event => setPassword(event.currentTarget.value)}
        problem={problem}
      />
      <PasswordField
        name="confirmPassword"
        label="Confirmer le Mot de passe:"
        autoComplete="new-password"
        value={again}
        onChange={event => setAgain(event.currentTarget.value)}
        problem={problem}
      />
    </AccountForm>
  )
}
