import type { Problem } from '#app/accounts/forms/form-schemas.ts'
import styles from './field.module.css'

/** The id of the error message: a page has one form, which shows one error at a time. */
export const problemId = 'problem'

export type FieldProps = React.ComponentProps<'input'> & {
  name: string
  label: string
  /** The language of the label, where it is not the page's. */
  lang?: string
  /** The error of the form; shown here when it is about this field. */
  problem?: Problem | null | undefined
  /** Help below the field. */
  hint?: React.ReactNode
}

/** A field with its label, and the error message at the first field it is about. `children` are inside the field. */
export function Field({ label, lang, problem, hint, children, ...input }: FieldProps) {
  const isBad = problem?.fields.includes(input.name) ?? false
  return (
    <div className={styles.field}>
      <label className={styles.label} htmlFor={input.name} lang={lang}>
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
