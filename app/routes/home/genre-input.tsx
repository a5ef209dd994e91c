import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { listGenresStartingWith } from '#app/films/find-genre.ts'
import { Icon } from '#app/ui/layout/icon.tsx'
import { nextOptionIndex } from '#app/ui/search/active-option.ts'
import buttons from '../../ui/form/button.module.css'
import styles from './genre-input.module.css'

/**
 * The text field for a genre, with the matching genres above it (ARIA Authoring Practices: a combobox whose list is
 * always shown).
 */
export function GenreInput({ genres, onSay }: { genres: string[]; onSay: (words: string) => void }) {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const [text, setText] = useState('')
  const [activeGenre, setActiveGenre] = useState<string | null>(null)
  useEffect(() => input.current?.focus({ preventScroll: true }), [])

  const matchingGenres = listGenresStartingWith(text, genres)
  const activeIndex = activeGenre === null ? -1 : matchingGenres.indexOf(activeGenre)

  const say = (words: string) => {
    setText('')
    setActiveGenre(null)
    onSay(words)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing || matchingGenres.length === 0) return
    // Home and End move the text cursor while no genre is active.
    const next = nextOptionIndex(event.key, {
      active: activeIndex,
      count: matchingGenres.length,
      isShown: activeIndex >= 0,
    })
    if (next === null) return
    event.preventDefault()
    setActiveGenre(matchingGenres[next] ?? null)
  }

  return (
    <form
      className={styles.input}
      onSubmit={event => {
        event.preventDefault()
        say(matchingGenres[activeIndex] ?? text)
      }}
    >
      <div className={styles.genres} id={`${id}-genres`} role="listbox" aria-label="Genres">
        {matchingGenres.map((genre, index) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are the field's, where the focus stays
          <div
            key={genre}
            id={`${id}-${index}`}
            className={styles.genre}
            role="option"
            tabIndex={-1}
            aria-selected={index === activeIndex}
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
            setActiveGenre(null)
          }}
          onKeyDown={onKeyDown}
          role="combobox"
          aria-autocomplete="list"
          aria-controls={`${id}-genres`}
          aria-expanded={matchingGenres.length > 0}
          aria-activedescendant={activeIndex >= 0 ? `${id}-${activeIndex}` : undefined}
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
