import { href } from 'react-router'
import type { Collection } from '#app/films/collection.ts'
import type { FilmSummary } from '#app/films/film.ts'
import type { Companion } from '#app/films/person.ts'
import { formatNumberInWords } from '#app/ui/people/format-number-in-words.ts'
import { NameCard } from '#app/ui/people/name-card.tsx'
import styles from './recurring-cast.module.css'

/** The maximum number of titles listed for one person; above it, only their number is shown. */
const maxTitles = 3

/** People of several films of the collection. */
export const RecurringCast = ({ collection }: { collection: Collection }) => (
  <section aria-labelledby="back">
    <h2 id="back" className="semi-expanded">
      Who came back
    </h2>
    <ul className={styles.people}>
      {collection.returning.map(person => (
        <li key={person.id}>
          <NameCard to={href('/person/:id', { id: person.id })} name={person.name} picture={person.portrait} isRound>
            {partOf(person, collection)}
          </NameCard>
        </li>
      ))}
    </ul>
  </section>
)

/** `All three films`, `All four films here` of a partial collection, `Two of the three: The Godfather, The Godfather Part II`. */
function partOf(person: Companion, { films, isPartial }: Collection) {
  const [part, all] = [person.films.length, formatNumberInWords(films.length).toLowerCase()]
  if (part === films.length) return (part === 2 ? 'Both films' : `All ${all} films`) + (isPartial ? ' here' : '')
  const titles = part <= maxTitles ? `: ${titlesOf(person, films)}` : ''
  return `${formatNumberInWords(part)} of the ${all}${titles}`
}

const titlesOf = (person: Companion, films: FilmSummary[]) =>
  films
    .filter(({ id }) => person.films.includes(id))
    .map(({ title }) => title)
    .join(', ')
