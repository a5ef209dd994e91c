import { useEffect, useRef, useState } from 'react'

/** The films that are chosen on this page. Shift chooses a range, Ctrl A all, Escape none. */
export function useChosen(ids: number[]) {
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set())
  const last = useRef<number | null>(null)
  const shown = ids.join(' ')
  useEffect(() => {
    const all = shown.split(' ').map(Number)
    const onKeyDown = (event: KeyboardEvent) => {
      if (isField(event.target)) return
      if (event.key === 'Escape') setChosen(new Set())
      if (event.key.toLowerCase() !== 'a' || !(event.ctrlKey || event.metaKey)) return
      event.preventDefault()
      setChosen(new Set(all))
    }
    addEventListener('keydown', onKeyDown)
    return () => removeEventListener('keydown', onKeyDown)
  }, [shown])
  const toggle = (id: number, isRange: boolean) => {
    const [from, to] = [last.current === null ? -1 : ids.indexOf(last.current), ids.indexOf(id)]
    const range = isRange && from !== -1 ? ids.slice(Math.min(from, to), Math.max(from, to) + 1) : [id]
    const isAdding = !chosen.has(id)
    setChosen(new Set(isAdding ? [...chosen, ...range] : [...chosen].filter(one => !range.includes(one))))
    last.current = id
  }
  // Films of another page are not changed unseen.
  const visible = ids.filter(id => chosen.has(id))
  return { chosen: visible, toggle, chooseAll: () => setChosen(new Set(ids)), clear: () => setChosen(new Set()) }
}

export type Chosen = ReturnType<typeof useChosen>

const isField = (target: EventTarget | null) =>
  target instanceof HTMLElement && target.closest('input:not([type=checkbox]), select, textarea, dialog') !== null
