import { Form, href } from 'react-router'
import buttons from '#app/ui/button.module.css'
import { Icon } from '#app/ui/icon.tsx'
import { useComingSearch } from '#app/ui/use-coming-search.ts'
import { chosenGenres, switched } from './chosen-genres.ts'
import styles from './genre-filter.module.css'

/** A toggle for each genre. Each is a form of its own that asks for the page with the genres it leads to. */
export function GenreFilter({ genres }: { genres: string[] }) {
  const choice = chosenGenres(useComingSearch(), genres)
  const chosen = 'genres' in choice ? choice.genres : []

  return (
    <fieldset className={styles.filter}>
      <legend className="label">Filter by Genre:</legend>
      <div className={styles.genres}>
        {genres.map(genre => (
          <GenresForm key={genre} genres={switched(chosen, genre)}>
            <button type="submit" className={styles.genre} aria-pressed={chosen.includes(genre)}>
              {chosen.includes(genre) && <Icon name="check" />}
              {genre}
            </button>
          </GenresForm>
        ))}
        {chosen.length > 0 && (
          <GenresForm genres={[]}>
            <button type="submit" className={`${buttons.button} ${buttons.ghost} ${styles.clear}`}>
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
