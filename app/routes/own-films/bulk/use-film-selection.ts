import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { isField } from '#app/ui/form/is-field.ts'

/** All films that the filters find: how many, and their fingerprint. */
type FoundFilms = { count: number; fingerprint: string }

/**
 * The films that are chosen: some of this page, or `all` that the filters found when they were chosen. Shift chooses a
 * range, Ctrl A all, Escape none. With other `filters` none is chosen.
 */
export function useFilmSelection(ids: number[], filters: string, { count, fingerprint }: FoundFilms) {
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set())
  const [all, setAll] = useState<FoundFilms | null>(null)
  const last = useRef<number | null>(null)
  const [chosenOf, setChosenOf] = useState(filters)
  if (chosenOf !== filters) {
    setChosenOf(filters)
    setChosen(new Set())
    setAll(null)
  }
  const choose = (films: Iterable<number>) => {
    setChosen(new Set(films))
    setAll(null)
  }
  const chooseAll = () => {
    setChosen(new Set(ids))
    // Films that the page shows are chosen one by one: an edit names them.
    setAll(count > ids.length ? { count, fingerprint } : null)
  }
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (isField(event.target) || ids.length === 0) return
    const isChoosing = event.key.toLowerCase() === 'a' && (event.ctrlKey || event.metaKey)
    if (event.key === 'Escape') choose([])
    if (!isChoosing) return
    event.preventDefault()
    chooseAll()
  })
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKeyDown(event)
    addEventListener('keydown', listener)
    return () => removeEventListener('keydown', listener)
  }, [])
  const toggle = (id: number, isRange: boolean) => {
    const [from, to] = [last.current === null ? -1 : ids.indexOf(last.current), ids.indexOf(id)]
    const range = isRange && from !== -1 ? ids.slice(Math.min(from, to), Math.max(from, to) + 1) : [id]
    const isAdding = !chosen.has(id)
    choose(isAdding ? [...chosen, ...range] : [...chosen].filter(one => !range.includes(one)))
    last.current = id
  }
  return {
    // Films of another page are not changed unseen, except those that were chosen by filters.
    chosen: all ? ids : ids.filter(id => chosen.has(id)),
    all,
    toggle,
    chooseAll,
    clear: () => choose([]),
  }
}

export type FilmSelection = ReturnType<typeof useFilmSelection>
