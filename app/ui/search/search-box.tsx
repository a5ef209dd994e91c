import { useId, useRef } from 'react'
import { Form, href, type NavigateOptions, useNavigate } from 'react-router'
import buttons from '../form/button.module.css'
import { Icon } from '../layout/icon.tsx'
import styles from './search-box.module.css'
import { Suggestion } from './suggestion.tsx'
import { toSuggestionGroups } from './suggestion-groups.ts'
import { searchKey, useSearchShortcut } from './use-search-shortcut.ts'
import { useSearchText } from './use-search-text.ts'
import { useSuggestions } from './use-suggestions.ts'

/** `label` tells this box apart from another one on the page; one of them `hasShortcut`. */
type SearchBoxProps = { placeholder: string; label?: string; hasShortcut?: boolean }

/** The search box: a plain form without script, a combobox with suggestions with it. */
export function SearchBox({ placeholder, label = 'Search films', hasShortcut = false }: SearchBoxProps) {
  const input = useRef<HTMLInputElement>(null)
  useSearchShortcut(input, hasShortcut)
  const navigate = useNavigate()
  const { text, typed, type } = useSearchText(input)
  const id = useId()

  /** Takes the focus away first, so that a phone closes its keyboard. */
  const leaveFor = (path: string, options?: NavigateOptions) => {
    input.current?.blur()
    navigate(path, options)
  }
  const list = useSuggestions({
    input,
    typed,
    onPick: ({ path, film }) => leaveFor(path, { state: { film } }),
  })
  const groups = toSuggestionGroups(list.suggested)
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
        onFocus={() => {
          type(text)
          list.open()
        }}
        ref={input}
        className={styles.input}
        type="text"
        name="q"
        value={text}
        onChange={event => {
          type(event.currentTarget.value)
          list.open()
        }}
        placeholder={placeholder}
        aria-label={label}
        aria-keyshortcuts={hasShortcut ? searchKey : undefined}
        enterKeyHint="search"
        spellCheck={false}
        required
        pattern=".*\S.*"
        title="A title, a person, a year or what you remember"
      />
      <button type="submit" className={buttons.tool} aria-label="Search">
        <Icon name="search" />
      </button>
      <div {...list.listProps} className={styles.list}>
        {list.isShown &&
          groups.map(({ name, first, all }) => (
            // biome-ignore lint/a11y/useSemanticElements: a fieldset is not a group of options
            <div key={name} role="group" aria-labelledby={id + name}>
              <p id={id + name} className={groups.length > 1 ? styles.group : 'sr'} role="presentation">
                {name}
              </p>
              {all.map((each, index) => (
                <Suggestion key={each.path} suggested={each} {...list.optionProps(each, first + index)} />
              ))}
            </div>
          ))}
      </div>
      <p className="sr" role="status">
        {list.announcement}
      </p>
    </Form>
  )
}
