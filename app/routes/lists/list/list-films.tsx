import { useState } from 'react'
import type { FilmList } from '#app/library/lists/list.ts'
import { predecessorAt, predecessorAtPlace } from '#app/library/lists/list-order.ts'
import type { OptimisticItem } from '#app/sync/optimistic/optimistic-list.ts'
import styles from './list-films.module.css'
import { ListRow } from './list-row.tsx'
import { RemovedFilm } from './removed-film.tsx'
import { lookOf } from './row-look.ts'
import type { ChangeItem, StateOf, TypedNotes } from './use-list-items.ts'
import { useReorder } from './use-reorder.ts'

type ListFilmsProps = {
  list: FilmList
  /** The number of films in the list, without those that were taken out on this page. */
  last: number
  /** The page of the list, to return to without script. */
  path: string
  items: OptimisticItem[]
  change: ChangeItem
  stateOf: StateOf
  /** The number of films before this page, and the ids of the last two of them. */
  offset: number
  before: number[]
  /** The id of the first film after this page. */
  next: number | null
  /** The film whose note is edited. */
  edited: number | null
}

/** The films of a list, which are reordered by drag, by keyboard and by the forms of each row. */
export function ListFilms({ list, last, path, items, change, stateOf, ...page }: ListFilmsProps) {
  const { offset, before, next, edited } = page
  const visibleItems = items.filter(({ isRemoved }) => !isRemoved)
  const ids = visibleItems.map(({ film }) => film.id)
  const filmOf = (id: number) => visibleItems.find(({ film }) => film.id === id)?.film ?? { id, title: '' }
  const formatRank = (index: number) => `place ${offset + index + 1} of ${last}`
  const { lifted, announcement, announce, listProps, gripProps } = useReorder({
    ids,
    describe: (id, index) => `${filmOf(id).title}, ${formatRank(index)}`,
    onMove: (id, to) => change(filmOf(id), { after: to === 0 ? (before.at(-1) ?? null) : predecessorAt(ids, id, to) }),
  })
  const rows = lifted?.by === 'keyboard' ? movedTo(visibleItems, ids.indexOf(lifted.id), lifted.to) : visibleItems
  const [typedNotes] = useState((): TypedNotes => new Map())
  const neighbourIds = [...before, ...ids, ...(next === null ? [] : [next])]
  const first = before.at(-1) ?? null
  /** The films that were taken out directly after this one, in their places. */
  const removedAfter = (id: number | null) =>
    items
      .filter((item, index) => item.isRemoved && (visibleBefore(items, index) ?? first) === id)
      .map(item => <RemovedFilm key={item.film.id} {...{ item, typedNotes, change, stateOf }} isOnPage after={id} />)
  const unknown = [...typedNotes.values()].filter(({ film }) => !items.some(item => item.film.id === film.id))

  return (
    <>
      {unknown.length > 0 && (
        <ul className={styles.unknown}>
          {unknown.map(item => (
            <RemovedFilm
              key={item.film.id}
              {...{ item, typedNotes, change, stateOf }}
              isOnPage={false}
              after={ids.at(-1) ?? first}
            />
          ))}
        </ul>
      )}
      {visibleItems.length === 0 && (
        <div className={styles.empty}>
          <p className={styles.message}>No films in this list yet</p>
          <p className="quiet">Search for one, paste titles or links, or press “Add to list” on a film’s page.</p>
        </div>
      )}
      {visibleItems.length > 0 && <HowToMove />}
      <ol {...listProps} className={styles.list}>
        {removedAfter(first)}
        {rows.flatMap((item, index) => {
          const { id, title } = item.film
          const neighbourIndex = before.length + index
          return [
            <ListRow
              key={id}
              {...{ item, listId: list.id, path, change, typedNotes }}
              rank={list.isRanked ? offset + index + 1 : null}
              label={`Move ${title}, ${formatRank(index)}`}
              gripProps={gripProps(id)}
              look={lookOf(lifted, { id, index: ids.indexOf(id), ids })}
              up={neighbourIndex === 0 ? undefined : (neighbourIds[neighbourIndex - 2] ?? null)}
              down={neighbourIds[neighbourIndex + 1]}
              place={{ now: offset + index + 1, last }}
              onMove={place => announce(id, place - 1 - offset)}
              toAfter={place => predecessorAtPlace(neighbourIds, id, { first: offset - before.length + 1, place })}
              isOpen={edited === id}
            />,
            ...removedAfter(id),
          ]
        })}
      </ol>
      <p className="sr" role="status">
        {announcement}
      </p>
    </>
  )
}

const HowToMove = () => (
  <p className={`quiet ${styles.how}`} id="how" data-screen-only>
    <span className={styles.keys}>
      Drag by the handle, or focus it and press <kbd>Space</kbd>, then <kbd>↑</kbd> <kbd>↓</kbd>, and <kbd>Space</kbd>{' '}
      again to put it down.
    </span>
    <span className={styles.touch}>Hold the handle and drag.</span>
  </p>
)

const visibleBefore = (items: OptimisticItem[], index: number) =>
  items.slice(0, index).findLast(({ isRemoved }) => !isRemoved)?.film.id

const movedTo = <Item,>(items: Item[], from: number, to: number) =>
  items.toSpliced(from, 1).toSpliced(to, 0, ...items.slice(from, from + 1))
