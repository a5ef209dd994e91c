import { use, useCallback, useRef, useState } from 'react'
import { Form, href, Link } from 'react-router'
import { maxQueryLength } from '#app/domain/max-query-length.ts'
import { formatFilmName } from '#app/domain/text/format-title-with-year.ts'
import type { FilmCard } from '#app/films/film.ts'
import { syncStore } from '#app/sync/react/sync-store.ts'
import { Poster } from '#app/ui/film/poster.tsx'
import { ReleaseDate } from '#app/ui/film/release/release-date.tsx'
import { MutationTarget } from '#app/ui/form/mutation-target.tsx'
import { SaveState } from '#app/ui/form/save-state.tsx'
import { Icon } from '#app/ui/layout/icon.tsx'
import { Suggestion } from '#app/ui/search/suggestion.tsx'
import { SuggestContext, useSuggestions } from '#app/ui/search/use-suggestions.ts'
import buttons from '../../../ui/form/button.module.css'
import styles from './add-films.module.css'
import { useAddedFilm } from './use-added-film.ts'

type AddFilmsProps = {
  listId: string
  path: string
  /** The query of a page without script, and the films found for it. */
  q: string
  found: FilmCard[] | null
}

/** Adds films by search, or leads to the page where titles are pasted. */
export function AddFilms(props: AddFilmsProps) {
  const suggest = use(SuggestContext)
  const suggestFilms: typeof suggest = useCallback(
    async (text, signal) => (await suggest(text, signal))?.filter(({ film }) => film) ?? null,
    [suggest],
  )
  return (
    <SuggestContext value={suggestFilms}>
      <AddBox {...props} />
    </SuggestContext>
  )
}

function AddBox({ listId, path, q, found }: AddFilmsProps) {
  const input = useRef<HTMLInputElement>(null)
  const [text, setText] = useState(q)
  const { added, pending, saved, setAdded } = useAddedFilm(listId)
  const add = ({ id, title }: FilmCard) => {
    if (!syncStore.enqueue({ noun: 'list_item', listId, filmId: id, item: {} }, title)) return
    setText('')
    setAdded({ id, title })
  }
  const list = useSuggestions({ input, typed: text === q ? '' : text, onPick: ({ film }) => film && add(film) })

  return (
    <section className={styles.box} aria-labelledby="add-heading" id="add" data-screen-only>
      <h2 id="add-heading">Add films</h2>
      <Form
        className={styles.search}
        role="search"
        aria-label="Search films to add"
        action={`${path}#add`}
        onSubmit={list.close}
      >
        <input
          {...list.inputProps}
          ref={input}
          type="text"
          name="q"
          value={text}
          onChange={event => {
            setText(event.currentTarget.value)
            setAdded(null)
            list.open()
          }}
          placeholder="A title"
          aria-label="Film to add"
          maxLength={maxQueryLength}
          enterKeyHint="search"
          required
        />
        <button type="submit" className={buttons.tool} aria-label="Search films to add">
          <Icon name="search" />
        </button>
        <div {...list.listProps} className={styles.suggestions}>
          {list.isShown &&
            list.suggested.map((each, index) => (
              <Suggestion key={each.path} suggested={each} {...list.optionProps(each, index)} />
            ))}
        </div>
        <p className="sr" role="status">
          {list.announcement}
        </p>
      </Form>
      {added && <SaveState pending={pending} isSaved={!pending} saved={saved} />}
      {found && <FoundFilms listId={listId} path={path} q={q} found={found} />}
      <Link className={buttons.secondary} to={href('/list/:listId/paste', { listId })}>
        Paste titles or links
      </Link>
    </section>
  )
}

/** The films found in a page without script, each with a form that adds it. */
function FoundFilms({ listId, path, q, found }: AddFilmsProps & { found: FilmCard[] }) {
  return (
    <ul className={styles.found}>
      {found.map(film => (
        <li key={film.id}>
          <Poster picture={film.poster} sizes="3rem" />
          <p>
            <b>{film.title}</b>{' '}
            <span className="quiet">
              <ReleaseDate date={film.releaseDate} />
            </span>
          </p>
          <form method="post" action={itemPath(listId, film)}>
            <MutationTarget method="PUT" next={path} />
            <button
              type="submit"
              className={`${buttons.tool} ${buttons.outlined}`}
              aria-label={`Add ${formatFilmName(film)}`}
            >
              <Icon name="plus" />
            </button>
          </form>
        </li>
      ))}
      {found.length === 0 && <li className="quiet">Nothing found for “{q}”.</li>}
    </ul>
  )
}

const itemPath = (listId: string, { id }: FilmCard) => href('/list/:listId/films/:id', { listId, id: String(id) })
