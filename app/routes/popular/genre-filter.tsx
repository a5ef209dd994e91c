import { useEffect, useRef } from 'react'
import { Form, href } from 'react-router'
import { cachedFragment } from '#app/ui/fragments/cached-fragment.tsx'
import { Icon } from '#app/ui/layout/icon.tsx'
import { usePendingSearchParams } from '#app/ui/search/use-pending-search-params.ts'
import buttons from '../../ui/form/button.module.css'
import { chosenGenres, toggleGenre } from './chosen-genres.ts'
import styles from './genre-filter.module.css'

/** A toggle button for each genre. Each is a form that loads the page with the new choice. */
export const GenreFilter = import.meta.env.SSR ? cachedFragment(Filter, useFilterKey) : Filter

function useFilterKey({ genres }: { genres: string[] }) {
  return { genres, search: usePendingSearchParams().toString() }
}

function Filter({ genres }: { genres: string[] }) {
  const choice = chosenGenres(usePendingSearchParams(), genres)
  const activeGenres = 'genres' in choice ? choice.genres : []
  const row = useRef<HTMLDivElement>(null)
  // On a phone the buttons scroll sideways: the first chosen one is scrolled into view.
  useEffect(() => {
    const pressed = row.current?.querySelector<HTMLElement>('[aria-pressed="true"]')
    if (pressed) row.current?.scrollTo({ left: pressed.offsetLeft - row.current.clientWidth / 2 })
  }, [])

  return (
    <fieldset className={styles.filter}>
      <legend className="label">Filter by Genre:</legend>
      <div className={styles.genres} ref={row}>
        {genres.map(genre => (
          <GenresForm key={genre} genres={toggleGenre(activeGenres, genre)}>
            <button type="submit" className={styles.genre} aria-pressed={activeGenres.includes(genre)}>
              {activeGenres.includes(genre) && <Icon name="check" />}
              {genre}
            </button>
          </GenresForm>
        ))}
        {activeGenres.length > 0 && (
          <GenresForm genres={[]}>
            <button type="submit" className={`${buttons.secondary} ${styles.clear}`}>
              <Icon name="close" />
              Clear
            </button>
          </GenresForm>
        )}
      </div>
    </fieldset>
  )
}

const GenresForm = ({ genres, children }: { genres: string[]; children: React.ReactNode }) => (
  <Form action={href('/popular')} preventScrollReset>
    {genres.map(genre => (
      <input key={genre} type="hidden" name="genre" value={genre} />
    ))}
    {children}
  </Form>
)
