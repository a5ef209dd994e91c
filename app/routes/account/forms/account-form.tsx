import { useEffect, useRef } from 'react'
import { Form, useLocation, useNavigation } from 'react-router'
import { messages } from '#app/accounts/forms/messages.ts'
import { signInPath } from '#app/ui/error/sign-in-path.ts'
import { moveFocusOnRemoval } from '#app/ui/form/focus.ts'
import { TextLink } from '#app/ui/layout/text-link.tsx'
import buttons from '../../../ui/form/button.module.css'
import styles from './account-form.module.css'
import type { FormResult } from './run-form-action.ts'

type AccountFormProps = {
  /** The result of the previous submission. */
  result: FormResult | undefined
  submit: string
  /** The language of `submit`, where it is not the page's. */
  submitLang?: string
  isDisabled?: boolean
  /** Whether the button deletes something. */
  isDanger?: boolean
  /** Called before the form is submitted, unless a submission is pending. */
  onSubmit?: React.SubmitEventHandler<HTMLFormElement>
  children: React.ReactNode
}

/**
 * A form about accounts: its fields, its button, and the result. After an error the first invalid field has the focus.
 */
export function AccountForm({
  result,
  submit,
  submitLang,
  isDisabled,
  isDanger = false,
  onSubmit,
  children,
}: AccountFormProps) {
  const form = useRef<HTMLFormElement>(null)
  const { pathname } = useLocation()
  const isSending = useNavigation().formMethod === 'POST'
  // A problem of the whole form belongs to no field.
  const formError = result?.formError ?? (result?.problem?.fields.length === 0 ? result.problem.message : null)
  useEffect(() => {
    if (result?.problem) form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
  }, [result])

  return (
    <Form
      ref={form}
      className={styles.form}
      method="post"
      noValidate
      // A second submission while the first is pending would sign up twice and count as two attempts.
      onSubmit={event => (isSending ? event.preventDefault() : onSubmit?.(event))}
    >
      {children}
      {formError && (
        <p className={styles.formError} role="alert">
          {formError}{' '}
          {formError === messages.notAuthenticated && <TextLink to={signInPath(pathname)}>Sign In</TextLink>}
        </p>
      )}
      {/* Always there: a status that comes into the page with its text is not announced. */}
      <p className={result?.done ? styles.done : 'sr'} role="status">
        {result?.done}
      </p>
      <button
        ref={moveFocusOnRemoval}
        type="submit"
        lang={submitLang}
        className={`${isDanger ? buttons.remove : buttons.primary} ${styles.submit}`}
        disabled={isDisabled}
        aria-disabled={isSending || undefined}
      >
        {submit}
      </button>
    </Form>
  )
}
