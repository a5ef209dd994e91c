import { href, Link } from 'react-router'
import { formatFilmName } from '#app/domain/text/format-title-with-year.ts'
import type { FilmSummary } from '#app/films/film.ts'
import { formatRuntime } from '#app/ui/film/runtime.ts'
import { Dialog } from '#app/ui/layout/dialog.tsx'
import { formatPlainDate } from '#app/ui/layout/format-date.ts'
import { CreditNames } from '#app/ui/people/credit-names.tsx'
import buttons from '../../ui/form/button.module.css'
import styles from './about-film.module.css'
import { labelledRating } from './labelled-rating.ts'

type AboutFilmProps = { film: FilmSummary | null; open: boolean; onClose: () => void }

/** The dialog with a film's facts. */
export function AboutFilm({ film, open, onClose }: AboutFilmProps) {
  if (!film) return null
  const { id, title, releaseDate, runtime, genres, directors, overview } = film
  const rating = labelledRating(film)
  return (
    <Dialog heading={formatFilmName({ title, releaseDate })} open={open} onClose={onClose}>
      <p className="quiet">{genres.join(', ')}</p>
      {overview && <p className={styles.overview}>{overview}</p>}
      <dl className={`${styles.facts} num`}>
        {directors.length > 0 && (
          <Fact label={directors.length > 1 ? 'Directors:' : 'Director:'}>
            <CreditNames credits={directors} />
          </Fact>
        )}
        {runtime !== null && <Fact label="Runtime:">{formatRuntime(runtime)}</Fact>}
        {releaseDate && <Fact label="Release Date:">{formatPlainDate(releaseDate)}</Fact>}
        {rating && <Fact label={rating.label}>{rating.figure}</Fact>}
      </dl>
      <Link className={buttons.primary} to={href('/movie/:id', { id: String(id) })}>
        View Details
      </Link>
    </Dialog>
  )
}

const Fact = ({ label, children }: { label: string; children: React.ReactNode }) => (
  <div>
    <dt>{label}</dt>
    <dd>{children}</dd>
  </div>
)
