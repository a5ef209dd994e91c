import { href } from 'react-router'
import { NameCard } from '#app/ui/people/name-card.tsx'
import type { FoundName, Names } from './found-names.ts'
import styles from './name-results.module.css'

const personPath = (id: string) => href('/person/:id', { id })
const collectionPath = (id: string) => href('/collection/:id', { id })

/** The people and the collections found, in groups of their own beside the films. */
export const NameResults = ({ names: { people, collections } }: { names: Names }) => (
  <div className={styles.names}>
    {people && <Group title="People" names={people} pathOf={personPath} />}
    {collections && <Group title="Collections" names={collections} pathOf={collectionPath} />}
  </div>
)

type GroupProps = { title: string; names: FoundName[]; pathOf: (id: string) => string }

const Group = ({ title, names, pathOf }: GroupProps) => (
  <section aria-labelledby={title}>
    <h2 id={title}>{title}</h2>
    <ul className={styles.list}>
      {names.map(({ id, name, picture, note }) => (
        <li key={id}>
          <NameCard to={pathOf(id)} name={name} picture={picture}>
            {note}
          </NameCard>
        </li>
      ))}
    </ul>
  </section>
)
