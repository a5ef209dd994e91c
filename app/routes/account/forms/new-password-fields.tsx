import type { Problem } from '#app/accounts/forms/parse-form.ts'
import { strengthOf } from '#app/accounts/password/password-strength.ts'
import { PasswordField } from '#app/ui/form/password-field.tsx'
import { StrengthHint } from './strength-hint.tsx'
import { useTypedValues } from './use-typed-values.ts'

type NewPasswordFieldsProps = {
  labels: [string, string]
  problem: Problem | null | undefined
  /** Words about the person that no field of the form has. */
  known?: string[]
}

/** A new password and its confirmation, with a strength hint. */
export function NewPasswordFields({ labels: [label, again], problem, known = [] }: NewPasswordFieldsProps) {
  const password = useTypedValues()
  return (
    <>
      <PasswordField
        name="password"
        label={label}
        autoComplete="new-password"
        {...password.field}
        problem={problem}
        hint={<StrengthHint strength={strengthOf(password.typed, [...known, ...password.known])} />}
      />
      <PasswordField name="confirmPassword" label={again} autoComplete="new-password" problem={problem} />
    </>
  )
}
