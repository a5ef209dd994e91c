import { useEffect, useRef } from 'react'
import { Form, useNavigation, useSubmit } from 'react-router'
import { maxQueryLength } from '#app/domain/max-query-length.ts'
import buttons from '../form/button.module.css'
import { Icon } from '../layout/icon.tsx'
import styles from './film-finder.module.css'

/** Time without typing before the page shows what is found. */
const debounceMs = 400

/** `path` is the page that shows the films found for `?q=`. */
type FilmFinderProps = { path: string; label: string; q: string; hasFocus?: boolean }

/** A field that finds films for a page on which one is chosen: with script while one types, without it by its button. */
export function FilmFinder({ path, label, q, hasFocus = false }: FilmFinderProps) {
  const submit = useSubmit()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const stop = () => clearTimeout(timer.current)
  // A press on a link during the wait goes first.
  const { location: next } = useNavigation()
  useEffect(() => {
    if (next && next.pathname !== path) clearTimeout(timer.current)
  }, [next, path])
  useEffect(() => () => clearTimeout(timer.current), [])
  return (
    <Form className={styles.finder} role="search" aria-label={label} action={path} replace onSubmit={stop}>
      <input
        type="search"
        name="q"
        defaultValue={q}
        // biome-ignore lint/a11y/noAutofocus: a page whose only purpose is this search
        autoFocus={hasFocus}
        onChange={({ currentTarget: { form } }) => {
          stop()
          timer.current = setTimeout(() => submit(form, { replace: true, preventScrollReset: true }), debounceMs)
        }}
        placeholder="A title"
        aria-label={label}
        maxLength={maxQueryLength}
        autoComplete="off"
        enterKeyHint="search"
        spellCheck={false}
      />
      <button type="submit" className={buttons.tool} aria-label="Search">
        <Icon name="search" />
      </button>
    </Form>
  )
}
