import { useState } from 'react'
import { formatWhole } from '#app/domain/text/format-count.ts'
import { useFocusAcrossKeys } from '#app/ui/form/focus.ts'
import { Icon } from '#app/ui/layout/icon.tsx'
import styles from './choices.module.css'
import { firstOrder, keepOrder } from './keep-order.ts'

/** A choice of the form. `films` is null where the source does not count. */
export type FormChoice = { value: string; label: string; films: number | null; isChosen: boolean }

/** A choice that is a link, with the query of the page that has it made. */
export type LinkedChoice = FormChoice & { query: string }

type ChoicesProps = { name: string; choices: FormChoice[]; maxShown?: number; more?: string }

/** Boxes with the number of films that each leaves. All but the first few are behind a summary. */
export function Choices({ name, choices, maxShown = 9, more = 'more' }: ChoicesProps) {
  // Boxes keep their places while one ticks them, because a box that moves loses the focus.
  const [places] = useState(() => firstOrder(choices))
  const ordered = keepOrder(choices, places)
  const visibleChoices = ordered.length <= maxShown + 2 ? ordered : ordered.slice(0, maxShown)
  const foldedChoices = ordered.slice(visibleChoices.length)
  // The group stays open: to close it around the box that was just unticked would lose the focus.
  const [isOpenAtFirst] = useState(foldedChoices.some(({ isChosen }) => isChosen))
  return (
    <>
      <Boxes name={name} choices={visibleChoices} />
      {foldedChoices.length > 0 && (
        <details className={styles.more} open={isOpenAtFirst}>
          <summary>
            {`${foldedChoices.length} ${more}`}
            <Icon name="down" />
          </summary>
          <Boxes name={name} choices={foldedChoices} />
        </details>
      )}
    </>
  )
}

const Boxes = ({ name, choices }: { name: string; choices: FormChoice[] }) => (
  <ul>
    {choices.map(({ value, label, films, isChosen }) => (
      <li key={value}>
        <label className={films === 0 && !isChosen ? `${styles.choice} ${styles.empty}` : styles.choice}>
          <input className="check" type="checkbox" name={name} value={value} defaultChecked={isChosen} />
          <span>{label}</span>
          {films !== null && <b className="num">{formatWhole(films)}</b>}
        </label>
      </li>
    ))}
  </ul>
)

type ChoicesWithTextProps = { name: string; label: string; hint: string; choices: FormChoice[] }

/** A field for what is not on the list, and the list. */
export function ChoicesWithText({ name, label, hint, choices }: ChoicesWithTextProps) {
  const focus = useFocusAcrossKeys<HTMLInputElement>()
  return (
    <>
      <label className={styles.field}>
        <span className="sr">{label}</span>
        <Icon name="search" />
        <input
          {...focus}
          className={styles.box}
          name={name}
          key={choices.filter(({ isChosen }) => isChosen).length}
          defaultValue=""
          placeholder={hint}
          maxLength={80}
          autoComplete="off"
        />
      </label>
      <Choices name={name} choices={choices} />
    </>
  )
}
