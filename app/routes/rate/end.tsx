import { href, Link } from 'react-router'
import type { FilmCard as FilmFacts } from '#app/films/film.ts'
import { FilmCard } from '#app/ui/film/film-card.tsx'
import buttons from '#app/ui/form/button.module.css'
import styles from './end.module.css'

type EndProps = {
  heading: React.Ref<HTMLHeadingElement>
  rated: number
  hasSet: boolean
  suggested: { film: FilmFacts; reasons: string[] }[]
}

/** After the last film: the number of rated ones, and what the ratings suggest. */
export const End = ({ heading, rated, hasSet, suggested }: EndProps) => (
  <div className={styles.end}>
    <h2 ref={heading} className="semi-expanded" tabIndex={-1}>
      {hasSet ? `${rated} rated` : 'You have rated every film we would ask about'}
    </h2>
    <p className="quiet">Leaving keeps all of it.</p>
    {suggested.length > 0 && (
      <ul className={styles.suggested} aria-label="Suggested for you">
        {suggested.map(({ film, reasons }) => (
          <li key={film.id}>
            <FilmCard film={film} facts={<span>{reasons.join('. ')}</span>} />
          </li>
        ))}
      </ul>
    )}
    <p className={styles.ways}>
      <Link className={buttons.primary} to={href('/user/suggested')}>
        See What Is Suggested
      </Link>
      {hasSet && (
        <Link className={buttons.secondary} to={href('/user/rate')} reloadDocument>
          Ten More
        </Link>
      )}
    </p>
  </div>
)
