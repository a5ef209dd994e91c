import { useEffect, useRef, useState } from 'react'
import { Form, href, type NavigateOptions, useNavigate } from 'react-router'
import type { FilmCard } from '#app/films/film.ts'
import { ReleaseDate } from '../film/release-date.tsx'
import buttons from '../form/button.module.css'
import { Icon } from '../layout/icon.tsx'
import styles from './search-box.module.css'
import option from './suggestion.module.css'
import { searchKey, useSearchShortcut } from './use-search-shortcut.ts'
import { maxQueryLength, useSearchText } from './use-search-text.ts'
import { type SuggestedFilm, useSuggestions } from './use-suggestions.ts'

/** `label` tells this box apart from another one on the page; one of them `hasShortcut`. */
type SearchBoxProps = { placeholder: string; label?: string; hasShortcut?: boolean }

/** The search box: a plain form without script, a combobox with suggestions with it. */
export function SearchBox({ placeholder, label = 'Search films', hasShortcut = false }: SearchBoxProps) {
  const input = useRef<HTMLInputElement>(null)
  useSearchShortcut(input, hasShortcut)
  const navigate = useNavigate()
  const { text, typed, type } = useSearchText(input)

  /** Takes the focus away first, so that a phone closes its keyboard. */
  const leaveFor = (path: string, options?: NavigateOptions) => {
    input.current?.blur()
    navigate(path, options)
  }
  const list = useSuggestions({
    input,
    typed,
    onPick: film => leaveFor(href('/movie/:id', { id: String(film.id) }), { state: { film } }),
  })
  const count = list.suggested.length
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
        aria-keyshortcuts={hasShortcut ? searchKey : undefined}
        maxLength={maxQueryLength}
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
          list.suggested.map(({ film, reason }, index) => (
            <Suggestion key={film.id} film={film} reason={reason} {...list.optionProps(film, index)} />
          ))}
      </div>
      <p className="sr" role="status">
        {list.isShown && `${count} ${count === 1 ? 'suggestion' : 'suggestions'}, use the arrow keys`}
      </p>
    </Form>
  )
}

type SuggestionProps = React.ComponentProps<'a'> & SuggestedFilm & { isActive: boolean }

/** One suggestion below the search box: thumbnail, or "No Image"; title, reason, and the year or a coming film's day. */
function Suggestion({ film, reason, isActive, ...props }: SuggestionProps) {
  const ref = useRef<HTMLAnchorElement>(null)
  useEffect(() => {
    if (isActive) ref.current?.scrollIntoView({ block: 'nearest' })
  }, [isActive])
  return (
    <a
      {...props}
      ref={ref}
      role="option"
      aria-selected={isActive}
      className={isActive ? `${option.option} ${option.active}` : option.option}
      href={href('/movie/:id', { id: String(film.id) })}
      tabIndex={-1}
    >
      <Thumbnail film={film} />
      <div>
        <span className={option.title}>{film.title}</span>
        {reason && <span className={option.reason}>{reason}</span>}
      </div>
      {film.releaseDate && (
        <span className={option.year}>
          <ReleaseDate date={film.releaseDate} />
        </span>
      )}
    </a>
  )
}

/** `sizes` is 185px (spec section 9), so dense screens choose a sharper file. */
function Thumbnail({ film: { poster } }: { film: FilmCard }) {
  const [isMissing, setMissing] = useState(false)
  if (isMissing) return <span className={`${option.thumbnail} ${option.none}`}>No Image</span>
  const miss = () => setMissing(true)
  return (
    <img
      className={option.thumbnail}
      data-tint={poster.tint}
      src={poster.src}
      srcSet={poster.srcSet}
      sizes="185px"
      width={185}
      height={278}
      alt=""
      onError={miss}
    />
  )
}
