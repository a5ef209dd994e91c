import type { Problem } from '#app/accounts/forms/parse-form.ts'
import { Field } from '#app/ui/form/field.tsx'

type FieldsProps<Name extends string> = Partial<Record<Name, string | undefined>> & {
  problem: Problem | null | undefined
}

/** The name of a member, as two fields. */
export const NameFields = ({ firstName, lastName, problem }: FieldsProps<'firstName' | 'lastName'>) => (
  <>
    <Field name="firstName" label="First name" autoComplete="given-name" defaultValue={firstName} problem={problem} />
    <Field name="lastName" label="Last name" autoComplete="family-name" defaultValue={lastName} problem={problem} />
  </>
)

/** The email address that an account has, or gets. */
export const EmailField = ({ email, problem, autoComplete = 'username' }: FieldsProps<'email' | 'autoComplete'>) => (
  <Field name="email" label="Email" type="email" autoComplete={autoComplete} defaultValue={email} problem={problem} />
)
