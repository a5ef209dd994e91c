import { useRef } from 'react'
import { Form, href, type NavigateOptions, useNavigate } from 'react-router'
import buttons from '../form/button.module.css'
import { Icon } from '../layout/icon.tsx'
import styles from './search-box.module.css'
import { Suggestion } from './suggestion.tsx'
import { useSuggestionList } from './use-suggestion-list.ts'
import { maxQueryLength, useSearchText, useSuggestions } from './use-suggestions.ts'

/** `label` tells this box apart from another one on the page. */
type SearchBoxProps = { placeholder: string; label?: string }

/** The search box: a plain form without script, a combobox with suggestions with it. */
export function SearchBox({ placeholder, label = 'Search films' }: SearchBoxProps) {
  const input = useRef<HTMLInputElement>(null)
  const navigate = useNavigate()
  const { text, typed, type } = useSearchText(input)
  const films = useSuggestions(typed)

  /** Takes the focus away first, so that a phone closes its keyboard. */
  const leaveFor = (path: string, options?: NavigateOptions) => {
    input.current?.blur()
    navigate(path, options)
  }
  const list = useSuggestionList({
    input,
    films,
    onPick: film => leaveFor(href('/movie/:id', { id: String(film.id) }), { state: { film } }),
  })
  const submit = (event: React.FormEvent) => {
    event.preventDefault()
    list.close()
    const q = text.trim()
    if (q) leaveFor(`${href('/search')}?${new URLSearchParams({ q })}`)
  }

  return (
    <Form className={styles.box} role="search" aria-label={label} action={href('/search')} onSubmit={submit}>
      <input
        {...list.inputProps}
        ref={input}
        className={styles.input}
        type="search"
        name="q"
        value={text}
        onChange={event => {
          type(event.currentTarget.value)
          list.open()
        }}
        placeholder={placeholder}
        aria-label={label}
        maxLength={maxQueryLength}
        enterKeyHint="search"
        spellCheck={false}
        required
        pattern=".*\S.*"
        title="A title, or a part of one"
      />
      <button type="submit" className={buttons.tool} aria-label="Search">
        <Icon name="search" />
      </button>
      <div {...list.listProps} className={styles.list}>
        {list.isShown &&
          films.map((film, index) => <Suggestion key={film.id} film={film} {...list.optionProps(film, index)} />)}
      </div>
      <p className="sr" role="status">
        {list.isShown && `${films.length} ${films.length === 1 ? 'suggestion' : 'suggestions'}, use the arrow keys`}
      </p>
    </Form>
  )
}
