import { useId, useLayoutEffect, useRef, useState } from 'react'
import { formatWhole } from '#app/domain/text/format-count.ts'
import { lengthOf, maxReviewLength, parseReviewText, reviewMessages } from '#app/library/review/review-text.ts'
import { submitOnEnter } from '#app/ui/form/submit-on-enter.ts'
import buttons from '../../../ui/form/button.module.css'
import styles from './review-form.module.css'

type ReviewFormProps = {
  /** The path of the review, and the other fields of a form without script. */
  action: string
  fields: Record<string, string>
  /** The film's title. */
  title: string
  text: string
  label: string
  submitLabel: string
  placeholder?: string
  isFocused?: boolean
  /** Whether the field has the focus when the page is loaded, also without script. */
  hasFocusOnLoad?: boolean
  onText?: (text: string) => void
  /** Submits with script; returns false when no queue is open. */
  onWrite: (text: string) => boolean
  /** Takes an empty text, which otherwise stays in the form with an error message. */
  onEmpty?: () => void
  /** Called on Escape, unless there are words that the page did not give the field. */
  onClose?: () => void
  onCancel?: () => void
  cancelLabel?: string
}

/** The form of a new or edited review. */
export function ReviewForm({ action, fields, title, text: initialText, label, submitLabel, ...more }: ReviewFormProps) {
  const {
    placeholder,
    isFocused,
    hasFocusOnLoad,
    onText,
    onWrite,
    onEmpty,
    onClose,
    onCancel,
    cancelLabel = 'Cancel',
  } = more
  const [text, setText] = useState(initialText)
  const [error, setError] = useState<string | null>(null)
  const id = useId()
  const field = useRef<HTMLTextAreaElement>(null)
  useLayoutEffect(() => {
    // Text that was typed before hydration: React would replace it by the empty initial text.
    field.current?.form?.setAttribute('data-hydrated', '')
    const typed = field.current?.value ?? ''
    if (typed === initialText) return
    setText(typed)
    onText?.(typed)
  }, [])

  function submit(event: React.FormEvent) {
    const parsed = parseReviewText(text)
    if ('error' in parsed) {
      event.preventDefault()
      if (onEmpty && parsed.error === reviewMessages.empty) return onEmpty()
      setError(parsed.error)
      document.getElementById(id)?.focus()
    } else if (onWrite(parsed.text)) event.preventDefault()
  }

  return (
    // Multipart, because URL encoding makes a long text up to three times as long.
    <form
      className={styles.form}
      method="post"
      encType="multipart/form-data"
      action={action}
      data-title={title}
      onSubmit={submit}
      onKeyDown={event => {
        submitOnEnter(event)
        if (event.key === 'Escape' && text === initialText) onClose?.()
      }}
    >
      {Object.entries({ _method: 'PUT', ...fields }).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <label className="label" htmlFor={id}>
        {label}
      </label>
      <textarea
        id={id}
        name="review"
        dir="auto"
        rows={4}
        placeholder={placeholder}
        value={text}
        // biome-ignore lint/a11y/noAutofocus: the member opened this form
        autoFocus={hasFocusOnLoad}
        ref={node => {
          field.current = node
          if (isFocused) focusOnce(node)
        }}
        aria-invalid={error ? true : undefined}
        aria-describedby={`${id}-error ${id}-count`}
        onChange={event => {
          setText(event.target.value)
          setError(null)
          onText?.(event.target.value)
        }}
      />
      <p className={styles.error} id={`${id}-error`} role="alert">
        {error}
      </p>
      <div className={styles.foot}>
        <button type="submit" className={buttons.primary}>
          {submitLabel}
        </button>
        {onCancel && (
          <button type="button" className={buttons.secondary} onClick={onCancel}>
            {cancelLabel}
          </button>
        )}
        <p className={`num ${styles.count}`} id={`${id}-count`}>
          {formatWhole(lengthOf(text))} / {formatWhole(maxReviewLength)}
          <span className="sr"> characters</span>
        </p>
      </div>
    </form>
  )
}

const focused = new WeakSet<HTMLTextAreaElement>()

function focusOnce(field: HTMLTextAreaElement | null) {
  if (!field || focused.has(field)) return
  focused.add(field)
  field.focus()
  field.setSelectionRange(field.value.length, field.value.length)
}
