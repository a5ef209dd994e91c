// Reordering by pointer, touch and keyboard. Only the handle of a row takes part, so that the page still scrolls.
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { startDrag } from './drag-row.ts'

/** A row that is on its way: `to` is its index among all rows. */
export type LiftedRow = { id: number; to: number; by: 'pointer' | 'keyboard' }

type Options = {
  ids: readonly number[]
  /** The title, and the sentence for a row at this index: "Heat, place 4 of 24". */
  describe: (id: number, index: number) => string
  /** Called when a row is put down at another index. */
  onMove: (id: number, to: number) => void
}

/** Time that a finger rests on a handle before the row is lifted. */
const holdMs = 150

/** A finger that moves farther than this within that time scrolls, or means something else. */
const maxJitter = 10

/**
 * The row that is on its way, the words for screen readers, and the props of the list and of its handles. `announce` sets
 * the words for a row that something else has moved.
 */
export function useReorder({ ids, describe, onMove }: Options) {
  const [lifted, setLifted] = useState<LiftedRow | null>(null)
  const [announcement, setAnnouncement] = useState('')
  const list = useRef<HTMLOListElement>(null)
  const stop = useRef<() => void>(null)
  const grip = useRef<HTMLElement>(null)
  useEffect(() => () => stop.current?.(), [])
  // A row that moved in the document has lost the focus.
  useLayoutEffect(() => {
    if (lifted?.by === 'keyboard') grip.current?.focus()
  }, [lifted])

  // A press elsewhere puts it down, like Tab.
  useEffect(() => {
    if (lifted?.by !== 'keyboard') return
    const onPress = () => putDown(lifted)
    document.addEventListener('pointerdown', onPress, true)
    return () => document.removeEventListener('pointerdown', onPress, true)
  })

  // Its words count the films.
  useEffect(() => setAnnouncement(''), [ids.length])

  const say = (id: number, index: number, words = '') => setAnnouncement(`${describe(id, index)}${words}`)

  function lift(id: number, by: LiftedRow['by']) {
    const to = ids.indexOf(id)
    setLifted({ id, to, by })
    say(id, to, by === 'keyboard' ? '. Arrow keys move it, Space puts it down, Escape takes it back.' : '')
  }
  function carry(id: number, to: number, by: LiftedRow['by']) {
    if (to < 0 || to >= ids.length) return
    setLifted({ id, to, by })
    say(id, to)
  }
  function putDown(row: LiftedRow | null) {
    stop.current?.()
    stop.current = null
    setLifted(null)
    if (!row) return
    say(row.id, row.to, '. Put down.')
    if (ids.indexOf(row.id) !== row.to) onMove(row.id, row.to)
  }
  function cancel(row: LiftedRow) {
    putDown(null)
    say(row.id, ids.indexOf(row.id), '. Back in its place.')
  }

  function onKeyDown(event: React.KeyboardEvent<HTMLElement>, id: number) {
    const { key } = event
    grip.current = event.currentTarget
    const row = lifted?.id === id ? lifted : null
    if (key === ' ') row ? putDown(row) : lift(id, 'keyboard')
    else if (row && key === 'Escape') cancel(row)
    else if (row && (key === 'ArrowUp' || key === 'ArrowDown')) carry(id, row.to + (key === 'ArrowUp' ? -1 : 1), row.by)
    else if (row && key === 'Tab') return putDown(row)
    else return
    event.preventDefault()
  }

  function onPointerDown(event: React.PointerEvent<HTMLElement>, id: number) {
    const rows = list.current
    if (event.button !== 0 || !rows || lifted) return
    const { currentTarget: handle, pointerId, pointerType, clientX, clientY } = event
    const begin = () => {
      handle.setPointerCapture(pointerId)
      lift(id, 'pointer')
      stop.current = startDrag({
        handle,
        rows,
        index: ids.indexOf(id),
        startY: clientY,
        onOver: to => carry(id, to, 'pointer'),
        onEnd: to => (to === null ? cancel({ id, to: 0, by: 'pointer' }) : putDown({ id, to, by: 'pointer' })),
      })
    }
    if (pointerType !== 'touch') return begin()
    stop.current = holdStill(handle, { x: clientX, y: clientY }, begin)
  }

  return {
    lifted,
    announcement,
    announce: say,
    listProps: { ref: list },
    gripProps: (id: number) => ({
      onKeyDown: (event: React.KeyboardEvent<HTMLElement>) => onKeyDown(event, id),
      onPointerDown: (event: React.PointerEvent<HTMLElement>) => onPointerDown(event, id),
    }),
  }
}

/** Calls `begin` when the finger rests on the handle. Returns a function that ends the wait. */
function holdStill(handle: HTMLElement, from: { x: number; y: number }, begin: () => void) {
  const ended = new AbortController()
  const timer = setTimeout(() => {
    ended.abort()
    begin()
  }, holdMs)
  const stop = () => {
    clearTimeout(timer)
    ended.abort()
  }
  const onMove = ({ clientX, clientY }: PointerEvent) =>
    Math.hypot(clientX - from.x, clientY - from.y) > maxJitter && stop()
  handle.addEventListener('pointermove', onMove, { signal: ended.signal })
  for (const end of ['pointerup', 'pointercancel']) handle.addEventListener(end, stop, { signal: ended.signal })
  return stop
}
