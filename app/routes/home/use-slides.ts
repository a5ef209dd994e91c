import { type KeyboardEvent, type PointerEvent, useEffect, useReducer, useRef, useState } from 'react'
import { atFirstSlide, slideEveryMs, slidesAfter } from './slides.ts'

/** The minimum length of a swipe, in CSS pixels. */
const swipePx = 40

/**
 * The slides with a timer, and the handlers of their frame. The timer pauses while the pointer is over them, the focus
 * is in them or the page is hidden, and does not start with prefers-reduced-motion.
 */
export function useSlides(count: number) {
  const [slides, dispatch] = useReducer(slidesAfter, count, atFirstSlide)
  const [holds, setHolds] = useState({ byPointer: false, byFocus: false })
  const isHeld = holds.byPointer || holds.byFocus

  useEffect(() => {
    const lessMotion = matchMedia('(prefers-reduced-motion: reduce)')
    const obey = () => lessMotion.matches && dispatch('pause')
    obey()
    lessMotion.addEventListener('change', obey)
    return () => lessMotion.removeEventListener('change', obey)
  }, [])

  useEffect(() => {
    if (!slides.playing || isHeld) return
    const clock = setInterval(() => document.hidden || dispatch('time'), slideEveryMs)
    return () => clearInterval(clock)
  }, [slides.playing, isHeld])

  return {
    slides,
    dispatch,
    /** Starts the slides although the pointer is over the button. */
    play: () => {
      setHolds({ byPointer: false, byFocus: false })
      dispatch('play')
    },
    frame: {
      ...useSwipe({ left: () => dispatch('next'), right: () => dispatch('previous') }),
      onPointerEnter: (event: PointerEvent) =>
        event.pointerType === 'mouse' && setHolds(held => ({ ...held, byPointer: true })),
      onPointerLeave: () => setHolds(held => ({ ...held, byPointer: false })),
      onFocus: (event: { target: Element }) =>
        setHolds(held => ({ ...held, byFocus: event.target.matches(':focus-visible') })),
      onBlur: () => setHolds(held => ({ ...held, byFocus: false })),
      onKeyDown: (event: KeyboardEvent) => {
        if (event.altKey || event.ctrlKey || event.metaKey) return // the browser's own: Alt and an arrow goes back
        if (event.key === 'ArrowRight') dispatch('next')
        if (event.key === 'ArrowLeft') dispatch('previous')
      },
    },
  }
}

/** Detects a horizontal swipe of a finger. A mouse selects text instead. */
function useSwipe(swipeActions: { left: () => void; right: () => void }) {
  const start = useRef<{ x: number; y: number } | null>(null)
  return {
    onPointerDown: (event: PointerEvent) => {
      start.current = event.pointerType === 'mouse' ? null : { x: event.clientX, y: event.clientY }
    },
    onPointerCancel: () => {
      start.current = null
    },
    onPointerUp: (event: PointerEvent) => {
      if (!start.current) return
      const x = event.clientX - start.current.x
      const y = event.clientY - start.current.y
      start.current = null
      if (Math.abs(x) < swipePx || Math.abs(x) < Math.abs(y)) return
      if (x < 0) swipeActions.left()
      else swipeActions.right()
    },
  }
}
