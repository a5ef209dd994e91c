import { useEffect, useRef, useState } from 'react'
import { isField } from '#app/ui/form/is-field.ts'

/**
 * The films that are chosen: some of this page, or all that the filters find (`isAll`). Shift chooses a range, Ctrl A
 * all, Escape none. With other `filters` none is chosen.
 */
export function useFilmSelection(ids: number[], filters: string) {
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set())
  const [isAll, setAll] = useState(false)
  const last = useRef<number | null>(null)
  const visibleIds = ids.join(' ')
  const [chosenOf, setChosenOf] = useState(filters)
  if (chosenOf !== filters) {
    setChosenOf(filters)
    setChosen(new Set())
    setAll(false)
  }
  const choose = (films: Iterable<number>, all = false) => {
    setChosen(new Set(films))
    setAll(all)
  }
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (isField(event.target) || visibleIds === '') return
      const isChoosing = event.key.toLowerCase() === 'a' && (event.ctrlKey || event.metaKey)
      if (!isChoosing && event.key !== 'Escape') return
      if (isChoosing) event.preventDefault()
      setChosen(new Set(isChoosing ? visibleIds.split(' ').map(Number) : []))
      setAll(isChoosing)
    }
    addEventListener('keydown', onKeyDown)
    return () => removeEventListener('keydown', onKeyDown)
  }, [visibleIds])
  const toggle = (id: number, isRange: boolean) => {
    const [from, to] = [last.current === null ? -1 : ids.indexOf(last.current), ids.indexOf(id)]
    const range = isRange && from !== -1 ? ids.slice(Math.min(from, to), Math.max(from, to) + 1) : [id]
    const isAdding = !chosen.has(id)
    choose(isAdding ? [...chosen, ...range] : [...chosen].filter(one => !range.includes(one)))
    last.current = id
  }
  return {
    // Films of another page are not changed unseen, but for those that were chosen by their filters.
    chosen: isAll ? ids : ids.filter(id => chosen.has(id)),
    isAll,
    toggle,
    choosePage: () => choose(ids),
    chooseAll: () => choose(ids, true),
    clear: () => choose([]),
  }
}

export type FilmSelection = ReturnType<typeof useFilmSelection>
