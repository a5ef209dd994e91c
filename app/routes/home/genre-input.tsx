import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { genresBeginning } from '#app/films/catalogue/genre-named.ts'
import { Icon } from '#app/ui/layout/icon.tsx'
import { markAfter } from '#app/ui/search/active-option.ts'
import buttons from '../../ui/form/button.module.css'
import styles from './genre-input.module.css'

type GenreInputProps = { genres: string[]; onSay: (words: string) => void }

/**
 * Where the visitor types a genre. The genres it may become lie above it, to be pressed or marked with the arrows
 * (ARIA Authoring Practices: a combobox whose list is always shown).
 */
export function GenreInput({ genres, onSay }: GenreInputProps) {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const [text, setText] = useState('')
  const [mark, setMark] = useState<string | null>(null)
  useEffect(() => input.current?.focus({ preventScroll: true }), [])

  const fitting = genresBeginning(text, genres)
  const marked = mark === null ? -1 : fitting.indexOf(mark)

  const say = (words: string) => {
    setText('')
    setMark(null)
    onSay(words)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing || fitting.length === 0) return
    // Home and End belong to the text, as long as no genre is marked.
    const next = markAfter(event.key, { marked, count: fitting.length, isShown: marked >= 0 })
    if (next === null) return
    event.preventDefault()
    setMark(fitting[next] ?? null)
  }

  return (
    <form
      className={styles.input}
      onSubmit={event => {
        event.preventDefault()
        say(fitting[marked] ?? text)
      }}
    >
      <div className={styles.genres} id={`${id}-genres`} role="listbox" aria-label="Genres">
        {fitting.map((genre, index) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are the field's, where the focus stays
          <div
            key={genre}
            id={`${id}-${index}`}
            className={styles.genre}
            role="option"
            tabIndex={-1}
            aria-selected={index === marked}
            onMouseDown={event => event.preventDefault()} // the focus stays in the field
            onClick={() => say(genre)}
          >
            {genre}
          </div>
        ))}
      </div>
      <label className="label" htmlFor={`${id}-input`}>
        Your genre
      </label>
      <div className={styles.field}>
        <input
          ref={input}
          id={`${id}-input`}
          value={text}
          onChange={event => {
            setText(event.currentTarget.value)
            setMark(null)
          }}
          onKeyDown={onKeyDown}
          role="combobox"
          aria-autocomplete="list"
          aria-controls={`${id}-genres`}
          aria-expanded={fitting.length > 0}
          aria-activedescendant={marked >= 0 ? `${id}-${marked}` : undefined}
          autoComplete="off"
          maxLength={60}
          enterKeyHint="send"
        />
        <button type="submit" className={buttons.tool} aria-label="Send">
          <Icon name="next" />
        </button>
      </div>
    </form>
  )
}
