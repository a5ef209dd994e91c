// A row that follows the pointer. It is moved by its style, so that React renders only when its place changes.

type Drag = {
  /** The handle that has captured the pointer. */
  handle: HTMLElement
  rows: HTMLElement
  /** The index of the dragged row. */
  index: number
  /** Where the pointer was pressed, from the top of the window. */
  startY: number
  onOver: (to: number) => void
  /** Called once: with the index where the row is put down, or with null when the drag was given up. */
  onEnd: (to: number | null) => void
}

/** Pixels from the edge of the window in which the page scrolls, and how far with each frame. */
const edge = 96
const step = 12

/** Starts the drag. Returns a function that ends it without a call of `onEnd`. */
export function startDrag({ handle, rows, index, startY, onOver, onEnd }: Drag): () => void {
  const ended = new AbortController()
  const { signal } = ended
  // Films that were taken out have a line among the rows, which has no id.
  const films = [...rows.querySelectorAll(':scope > [id]')]
  const row = films[index]
  const middles = films.map(middleOf)
  const from = middles[index] ?? 0
  const startScroll = scrollY
  let pointerY = startY
  let targetIndex = index
  let frame = requestAnimationFrame(scrollAtEdges)

  function follow() {
    const moved = pointerY - startY + scrollY - startScroll
    if (row instanceof HTMLElement) row.style.translate = `0 ${moved}px`
    const over = middles.filter((middle, other) => other !== index && middle < from + moved).length
    if (over !== targetIndex) onOver(over)
    targetIndex = over
  }
  function scrollAtEdges() {
    const by = pointerY < edge ? -step : pointerY > innerHeight - edge ? step : 0
    if (by !== 0) scrollBy(0, by)
    if (by !== 0) follow()
    frame = requestAnimationFrame(scrollAtEdges)
  }
  function stop() {
    ended.abort()
    cancelAnimationFrame(frame)
    if (row instanceof HTMLElement) row.style.translate = ''
  }
  const end = (result: number | null) => {
    stop()
    onEnd(result)
  }
  const onMove = (event: PointerEvent) => {
    pointerY = event.clientY
    follow()
  }
  handle.addEventListener('pointermove', onMove, { signal })
  handle.addEventListener('pointerup', () => end(targetIndex), { signal })
  handle.addEventListener('pointercancel', () => end(null), { signal })
  // The handle has lost the pointer without a release: another window took it.
  handle.addEventListener('lostpointercapture', () => end(null), { signal })
  // The row has left the place of the press, where the link of another row is now: the browser would drag that.
  rows.addEventListener('dragstart', event => event.preventDefault(), { signal })
  addEventListener('keydown', event => event.key === 'Escape' && end(null), { signal })
  return stop
}

function middleOf(row: Element) {
  const { top, height } = row.getBoundingClientRect()
  return top + height / 2
}
