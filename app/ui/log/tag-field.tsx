import { useState } from 'react'
import { flushSync } from 'react-dom'
import { parseTags } from '#app/library/diary/diary-entry.ts'
import { Icon } from '../layout/icon.tsx'
import styles from './tag-field.module.css'

type TagFieldProps = {
  id: string
  tags: string[]
  recentTags: string[]
  /** Without script the tags are one text with commas. */
  hasScript: boolean
  error: string | null
  onChange: (tags: string[]) => void
}

/** The tags of an entry: comma or Enter ends one, Backspace in an empty field takes the last one away. */
export function TagField({ id, tags, recentTags, hasScript, error, onChange }: TagFieldProps) {
  const [typed, setTyped] = useState('')
  const add = (text: string) => {
    setTyped('')
    onChange(parseTags([...tags, text]))
  }
  // A press on a tag removes its button.
  const focusField = () => document.getElementById(id)?.focus()
  const unusedTags = recentTags.filter(tag => !tags.some(own => own.toLowerCase() === tag.toLowerCase()))
  const describedBy = { 'aria-describedby': `${id}-hint`, 'aria-invalid': error !== null || undefined }
  return (
    <div className={styles.field}>
      <label className={styles.label} htmlFor={id}>
        Tags
      </label>
      {hasScript ? (
        <div className={styles.frame}>
          <input type="hidden" name="tags" value={tags.join(',')} />
          {tags.map(tag => (
            <span key={tag} className={styles.token}>
              {tag}
              <button
                type="button"
                aria-label={`Take away ${tag}`}
                onClick={() => {
                  onChange(tags.filter(one => one !== tag))
                  focusField()
                }}
              >
                <Icon name="close" />
              </button>
            </span>
          ))}
          <input
            id={id}
            value={typed}
            placeholder="Add a tag"
            autoComplete="off"
            maxLength={1000}
            {...describedBy}
            onChange={({ target: { value } }) => (value.includes(',') ? add(value) : setTyped(value))}
            onBlur={() => typed.trim() !== '' && add(typed)}
            onKeyDown={event => {
              // The Enter that confirms a composition belongs to the input method; in Safari it has the key code 229.
              if (event.nativeEvent.isComposing || event.keyCode === 229) return
              if (event.key === 'Enter') {
                // Rendered before Ctrl or Cmd with Enter reaches the form, which then submits its hidden input.
                flushSync(() => add(typed))
                if (!event.ctrlKey && !event.metaKey) event.preventDefault()
              }
              if (event.key === 'Backspace' && typed === '') onChange(tags.slice(0, -1))
            }}
          />
        </div>
      ) : (
        <input id={id} name="tags" className={styles.plain} defaultValue={tags.join(', ')} {...describedBy} />
      )}
      <p className={styles.hint} id={`${id}-hint`}>
        {error !== null && <strong role="alert">{error} </strong>}
        {hasScript ? 'Comma or Enter ends a tag.' : 'With commas between them.'}
        {hasScript && unusedTags.length > 0 && ' You often use: '}
        {hasScript &&
          unusedTags.map((tag, index) => (
            <span key={tag}>
              <button
                type="button"
                className="link"
                onClick={() => {
                  add(tag)
                  focusField()
                }}
              >
                {tag}
              </button>
              {index < unusedTags.length - 1 && ', '}
            </span>
          ))}
      </p>
    </div>
  )
}
