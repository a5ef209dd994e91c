import type { Companion } from '#app/films/person.ts'
import { formatNumber } from '#app/ui/people/format-number.ts'
import { PersonCard } from '#app/ui/people/person-card.tsx'
import styles from './often-with.module.css'

/** People of several of the same films. */
export const OftenWith = ({ people }: { people: Companion[] }) => (
  <aside className={styles.often} aria-labelledby="often">
    <h2 id="often">Often with</h2>
    <ul>
      {people.map(person => (
        <li key={person.id}>
          <PersonCard person={person}>{formatNumber(person.films.length)} films together</PersonCard>
        </li>
      ))}
    </ul>
  </aside>
)
