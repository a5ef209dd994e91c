import { useCombobox } from 'downshift'
import { useEffect, useId, useRef, useState } from 'react'
import { genresBeginning } from '#app/films/genre-named.ts'
import buttons from '#app/ui/button.module.css'
import { Icon } from '#app/ui/icon.tsx'
import styles from './genre-input.module.css'

type GenreInputProps = { genres: string[]; onSay: (words: string) => void }

/** Where the visitor types a genre; the genres it may become lie above it, to be pressed or chosen with the arrows. */
export function GenreInput({ genres, onSay }: GenreInputProps) {
  const [text, setText] = useState('')
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => input.current?.focus({ preventScroll: true }), [])

  const say = (words: string) => {
    setText('')
    onSay(words)
  }
  const fitting = genresBeginning(text, genres)
  const combobox = useCombobox({
    items: fitting,
    inputId: id,
    isOpen: true,
    inputValue: text,
    selectedItem: null,
    // Leaving the field is no answer, so only a press and Enter choose.
    onStateChange: ({ type, selectedItem }) => {
      const { ItemClick, InputKeyDownEnter } = useCombobox.stateChangeTypes
      if (selectedItem && (type === ItemClick || type === InputKeyDownEnter)) say(selectedItem)
    },
  })

  return (
    <form
      className={styles.input}
      onSubmit={event => {
        event.preventDefault()
        say(text)
      }}
    >
      <ul className={styles.genres} {...combobox.getMenuProps({ 'aria-label': 'Genres' })}>
        {fitting.map((genre, index) => (
          <li
            key={genre}
            className={styles.genre}
            data-highlighted={index === combobox.highlightedIndex || undefined}
            {...combobox.getItemProps({ item: genre, index })}
          >
            {genre}
          </li>
        ))}
      </ul>
      <label className="label" htmlFor={id}>
        Your genre
      </label>
      <div className={styles.field}>
        <input
          {...combobox.getInputProps({
            ref: input,
            // Straight from the event: a controlled field that waits for a state machine loses the caret's place.
            onChange: event => setText(event.currentTarget.value),
            maxLength: 60,
            enterKeyHint: 'send',
          })}
        />
        <button type="submit" className={buttons.tool} aria-label="Send">
          <Icon name="next" />
        </button>
      </div>
    </form>
  )
}
