import { useId } from 'react'
import grid from '#app/ui/film/film-grid.module.css'
import { ResultCard } from './result-card.tsx'
import type { ResultGroup } from './result-groups.ts'
import styles from './results.module.css'

const eagerPosters = 5

/** The films of a page. Films that are not found by their title stand in groups under the reason. */
export function Results({ groups }: { groups: ResultGroup[] }) {
  const isPlain = groups.length === 1 && groups[0]?.reason === null
  return groups.map((group, index) =>
    isPlain ? (
      <ResultList key={group.reason} group={group} heading="h2" isFirst />
    ) : (
      <GroupSection key={group.reason} group={group} isFirst={index === 0} />
    ),
  )
}

type GroupProps = { group: ResultGroup; isFirst: boolean }

function GroupSection({ group, isFirst }: GroupProps) {
  const id = useId()
  return (
    <section className={styles.group} aria-labelledby={id}>
      <h2 id={id}>{group.reason ?? 'By title'}</h2>
      <ResultList group={group} heading="h3" isFirst={isFirst} />
    </section>
  )
}

function ResultList({ group, heading, isFirst }: GroupProps & { heading: 'h2' | 'h3' }) {
  return (
    <ol className={`${grid.grid} ${styles.results}`}>
      {group.films.map((film, index) => (
        <li key={film.id}>
          <ResultCard film={film} heading={heading} load={isFirst && index < eagerPosters ? 'eager' : 'lazy'} />
        </li>
      ))}
    </ol>
  )
}
