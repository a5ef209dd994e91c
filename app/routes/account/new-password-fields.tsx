import { useState } from 'react'
import type { Problem } from '#app/accounts/forms.ts'
import { strengthOf } from '#app/accounts/password-strength.ts'
import { PasswordField } from '#app/ui/password-field.tsx'
import { StrengthHint } from './strength-hint.tsx'

type NewPasswordFieldsProps = { labels: [string, string]; problem: Problem | null | undefined }

/** A password and the same once more, with a hint while it is typed. */
export function NewPasswordFields({ labels: [label, again], problem }: NewPasswordFieldsProps) {
  const [password, setPassword] = useState('')
  return (
    <>
      <PasswordField
        name="password"
        label={label}
        autoComplete="new-password"
        value={password}
        onChange={event => setPassword(event.currentTarget.value)}
        problem={problem}
        hint={<StrengthHint strength={strengthOf(password)} />}
      />
      <PasswordField name="confirmPassword" label={again} autoComplete="new-password" problem={problem} />
    </>
  )
}
