import type { ShownName } from '#app/fetch-suggestions.ts'
import { NameCard } from '#app/ui/people/name-card.tsx'
import { Marked } from './marked.tsx'
import styles from './name-cards.module.css'

type NameCardsProps = { text: string; names: ShownName[]; pathOf: (id: string) => string }

/** People or collections as cards, with the words of the query marked. */
export const NameCards = ({ text, names, pathOf }: NameCardsProps) => (
  <ul className={styles.list}>
    {names.map(({ id, name, picture, note }) => (
      <li key={id}>
        <NameCard to={pathOf(id)} name={<Marked text={name} query={text} />} picture={picture}>
          {note}
        </NameCard>
      </li>
    ))}
  </ul>
)
