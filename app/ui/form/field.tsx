import { useState } from 'react'
import type { Problem } from '#app/accounts/forms/parse-form.ts'
import styles from './field.module.css'

export type FieldProps = React.ComponentProps<'input'> & {
  name: string
  label: string
  /** The language of the label, where it is not the page's. */
  lang?: string
  /** The errors of the form; the one about this field is shown here. */
  problem?: Problem | null | undefined
  /** Help below the field. */
  hint?: React.ReactNode
  /** The height of a field of several lines. */
  rows?: number
}

/**
 * A field with its label, and its error message at the first field it is about. A field that was edited is no longer
 * invalid, and its own message disappears. `children` are inside the field.
 */
export function Field({ label, lang, problem, hint, children, ...input }: FieldProps) {
  // A text typed after an error was not judged yet.
  const [edited, setEdited] = useState<Problem | null>()
  const own = problem && [problem, ...(problem.others ?? [])].find(({ fields }) => fields.includes(input.name))
  const isBad = Boolean(own) && problem !== edited
  const problemId = `${own?.fields[0]}-problem`
  const hintId = `${input.name}-hint`
  // A textarea takes the same attributes here.
  const Control = (input.rows ? 'textarea' : 'input') as 'input'
  return (
    <div className={styles.field} onInput={() => setEdited(problem)}>
      <label className={styles.label} htmlFor={input.name} lang={lang}>
        {label}
      </label>
      <div className={styles.frame}>
        <Control
          id={input.name}
          required
          {...input}
          className={styles.input}
          aria-invalid={isBad || undefined}
          aria-describedby={[isBad && problemId, hint && hintId].filter(Boolean).join(' ') || undefined}
        />
        {children}
      </div>
      {hint && <div id={hintId}>{hint}</div>}
      {own?.fields[0] === input.name && (isBad || own.fields.length > 1) && (
        // One alert for a form: the others are read with their fields.
        <p className={styles.problem} id={problemId} role={own === problem ? 'alert' : undefined}>
          {own.message}
        </p>
      )}
    </div>
  )
}

/** A select that looks like the fields. Its label stands beside it. */
export const Select = (props: Omit<React.ComponentProps<'select'>, 'className'>) => (
  <select {...props} className={styles.select} />
)

type FileFieldProps = {
  label: string
  /** File types as in the `accept` attribute. */
  accept: string
  maxBytes: number
  /** The message for a file over `maxBytes`, shown by the browser before the form is sent. */
  tooLarge: string
  error: string | null
}

/** The field `file` of an upload form, with its label and error message. A file can be dropped anywhere on the page. */
export const FileField = ({ label, accept, maxBytes, tooLarge, error }: FileFieldProps) => (
  <div className={styles.field}>
    <label className={styles.label} htmlFor="file">
      {label}
    </label>
    <input
      ref={takeDroppedFiles}
      id="file"
      name="file"
      type="file"
      required
      accept={accept}
      className={styles.file}
      // biome-ignore lint/a11y/noAutofocus: the page is the response to a file that was refused
      autoFocus={error !== null}
      // A browser calls an empty required field invalid from the beginning on.
      aria-invalid={error !== null}
      aria-describedby={error === null ? undefined : 'file-problem'}
      onChange={({ currentTarget: input }) =>
        input.setCustomValidity((input.files?.[0]?.size ?? 0) > maxBytes ? tooLarge : '')
      }
    />
    {error !== null && (
      <p className={styles.problem} id="file-problem" role="alert">
        {error}
      </p>
    )}
  </div>
)

/** Without it the browser leaves the page and opens a file that misses the field. */
function takeDroppedFiles(input: HTMLInputElement) {
  const whenFiles = (take: (files: FileList) => void) => (event: DragEvent) => {
    if (event.target === input || !event.dataTransfer?.types.includes('Files')) return
    event.preventDefault()
    take(event.dataTransfer.files)
  }
  const allow = whenFiles(() => {})
  const drop = whenFiles(files => {
    input.files = files
    input.dispatchEvent(new Event('change', { bubbles: true }))
    input.focus()
  })
  document.addEventListener('dragover', allow)
  document.addEventListener('drop', drop)
  return () => {
    document.removeEventListener('dragover', allow)
    document.removeEventListener('drop', drop)
  }
}
