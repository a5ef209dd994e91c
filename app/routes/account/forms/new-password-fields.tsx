import type { Problem } from '#app/accounts/forms/form-schemas.ts'
import { strengthOf } from '#app/accounts/password/password-strength.ts'
import { PasswordField } from '#app/ui/form/password-field.tsx'
import { StrengthHint } from './strength-hint.tsx'
import { useTypedValues } from './use-typed-values.ts'

type NewPasswordFieldsProps = {
  labels: [string, string]
  problem: Problem | null | undefined
  /** Words about the person that stand in no field of the form. */
  known?: string[]
}

/** A password and the same once more, with a hint while it is typed. */
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
