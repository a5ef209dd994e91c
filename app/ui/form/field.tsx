import type { Problem } from '#app/accounts/forms/form-schemas.ts'
import styles from './field.module.css'

/** The id of the sentence about a form: one form a page, one problem at a time. */
export const problemId = 'problem'

export type FieldProps = React.ComponentProps<'input'> & {
  name: string
  label: string
  /** What is wrong with the form, if anything; the field finds out whether it is meant. */
  problem?: Problem | null | undefined
  /** What helps while the field is filled in, below it. */
  hint?: React.ReactNode
}

/** A label above its field, and beside the first field a problem is about, the sentence. `children` stand in the field. */
export function Field({ label, problem, hint, children, ...input }: FieldProps) {
  const isBad = problem?.fields.includes(input.name) ?? false
  return (
    <div className={styles.field}>
      <label className={styles.label} htmlFor={input.name}>
        {label}
      </label>
      <div className={styles.frame}>
        <input
          id={input.name}
          required
          {...input}
          className={styles.input}
          aria-invalid={isBad || undefined}
          aria-describedby={isBad ? problemId : undefined}
        />
        {children}
      </div>
      {hint}
      {problem?.fields[0] === input.name && (
        <p className={styles.problem} id={problemId} role="alert">
          {problem.message}
        </p>
      )}
    </div>
  )
}
