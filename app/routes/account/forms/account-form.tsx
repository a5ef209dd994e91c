import { useEffect, useRef } from 'react'
import { Form, Link, useLocation, useNavigation } from 'react-router'
import { messages } from '#app/accounts/forms/messages.ts'
import { signInPath } from '#app/ui/error/sign-in-path.ts'
import buttons from '../../../ui/form/button.module.css'
import styles from './account-form.module.css'
import type { FormResult } from './run-form-action.ts'

type AccountFormProps = {
  /** What the server said to the last try. */
  result: FormResult | undefined
  submit: string
  isDisabled?: boolean
  /** Called before the form is sent, unless it is on its way already. */
  onSubmit?: React.SubmitEventHandler<HTMLFormElement>
  children: React.ReactNode
}

/** A form about accounts: its fields, its button, and the answer. After an error the focus is in the first bad field. */
export function AccountForm({ result, submit, isDisabled, onSubmit, children }: AccountFormProps) {
  const form = useRef<HTMLFormElement>(null)
  const { pathname } = useLocation()
  const isSending = useNavigation().formMethod === 'POST'
  // A problem of the form as a whole belongs to no field.
  const formError = result?.formError ?? (result?.problem?.fields.length === 0 ? result.problem.message : null)
  useEffect(() => {
    const field = form.current?.elements.namedItem(result?.problem?.fields[0] ?? '')
    if (field instanceof HTMLElement) field.focus()
  }, [result])

  return (
    <Form
      ref={form}
      className={styles.form}
      method="post"
      noValidate
      // A second press while the first is on its way would sign up twice, and count as two tries.
      onSubmit={event => (isSending ? event.preventDefault() : onSubmit?.(event))}
    >
      {children}
      {formError && (
        <p className={styles.formError} role="alert">
          {formError}{' '}
          {formError === messages.notAuthenticated && (
            <Link className="link" to={signInPath(pathname)}>
              Sign In
            </Link>
          )}
        </p>
      )}
      {result?.done && (
        <p className={styles.done} role="status">
          {result.done}
        </p>
      )}
      <button
        type="submit"
        className={`${buttons.button} ${buttons.lamp} ${styles.submit}`}
        disabled={isDisabled}
        aria-disabled={isSending || undefined}
      >
        {submit}
      </button>
    </Form>
  )
}
