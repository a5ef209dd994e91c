import { href } from 'react-router'
import type { FilmSummary } from '#app/films/film.ts'
import type { Companion } from '#app/films/person.ts'
import { formatNumberInWords } from '#app/ui/people/format-number-in-words.ts'
import { NameCard } from '#app/ui/people/name-card.tsx'
import styles from './recurring-cast.module.css'

/** The maximum number of titles listed for one person; above it, only their number is shown. */
const maxTitles = 3

type RecurringCastProps = {
  people: Companion[]
  /** The films of the collection. */
  films: FilmSummary[]
}

/** People of several films of the collection. */
export const RecurringCast = ({ people, films }: RecurringCastProps) => (
  <section aria-labelledby="back">
    <h2 id="back" className="semi-expanded">
      Who came back
    </h2>
    <ul className={styles.people}>
      {people.map(person => (
        <li key={person.id}>
          <NameCard to={href('/person/:id', { id: person.id })} name={person.name} picture={person.portrait} isRound>
            {formatNumberInWords(person.films.length)} of the {formatNumberInWords(films.length).toLowerCase()}
            {person.films.length <= maxTitles && `: ${titlesOf(person, films)}`}
          </NameCard>
        </li>
      ))}
    </ul>
  </section>
)

const titlesOf = (person: Companion, films: FilmSummary[]) =>
  films
    .filter(({ id }) => person.films.includes(id))
    .map(({ title }) => title)
    .join(', ')
