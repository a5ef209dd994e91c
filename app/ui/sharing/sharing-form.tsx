import { useEffect, useRef } from 'react'
import { href } from 'react-router'
import { useStayingForm } from '../form/use-staying-form.ts'
import styles from './share-panel.module.css'

type SharingFormProps = {
  intent: 'create' | 'change' | 'revoke'
  next: string
  fields: Record<string, string>
  onChange?: React.ChangeEventHandler<HTMLFormElement>
  children: React.ReactNode
}

/** A form that creates, changes or revokes a secret link, and stays on the page. */
export function SharingForm({ intent, next, fields, onChange, children }: SharingFormProps) {
  const { Form, onSubmit, error, result } = useStayingForm()
  const form = useRef<HTMLFormElement>(null)
  // A switch that was not saved goes back, also one that was pressed before hydration.
  useEffect(() => resetSwitches(form.current), [result])
  useEffect(() => {
    if (error) resetSwitches(form.current)
  }, [error])
  return (
    <Form
      ref={form}
      className={styles.form}
      method="post"
      action={href('/user/sharing')}
      preventScrollReset
      onSubmit={onSubmit}
      onChange={onChange}
    >
      {Object.entries({ intent, next, ...fields }).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {children}
      {error && <p role="alert">{error}</p>}
    </Form>
  )
}

/** React learns of `checked`, but not of `reset()`: it would take the next press for no change. */
function resetSwitches(form: HTMLFormElement | null) {
  for (const field of form?.elements ?? []) {
    if (field instanceof HTMLInputElement) field.checked = field.defaultChecked
  }
}
