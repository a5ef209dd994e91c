import { href } from 'react-router'
import type { Companion } from '#app/films/person.ts'
import { formatNumberInWords } from '#app/ui/people/format-number-in-words.ts'
import { NameCard } from '#app/ui/people/name-card.tsx'
import styles from './often-with.module.css'

/** People of several of the same films. */
export const OftenWith = ({ people }: { people: Companion[] }) => (
  <aside className={styles.often} aria-labelledby="often">
    <h2 id="often">Often with</h2>
    <ul>
      {people.map(person => (
        <li key={person.id}>
          <NameCard to={href('/person/:id', { id: person.id })} name={person.name} picture={person.portrait}>
            {formatNumberInWords(person.films.length)} films together
          </NameCard>
        </li>
      ))}
    </ul>
  </aside>
)
