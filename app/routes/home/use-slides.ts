import { type KeyboardEvent, type PointerEvent, useEffect, useReducer, useRef, useState } from 'react'
import { atFirstSlide, slideEveryMs, slidesAfter } from './slides.ts'

/** A finger has to go so far sideways, in CSS pixels, before it means the next slide. */
const swipePx = 40

/**
 * The slides with a clock, and the handlers of their frame. Time waits while the pointer rests on them, the keyboard
 * is among them or nobody sees the page, and does not begin where the visitor wants less motion.
 */
export function useSlides(count: number) {
  const [slides, tell] = useReducer(slidesAfter, count, atFirstSlide)
  const [held, hold] = useState({ byPointer: false, byFocus: false })
  const isHeld = held.byPointer || held.byFocus

  useEffect(() => {
    const lessMotion = matchMedia('(prefers-reduced-motion: reduce)')
    const obey = () => lessMotion.matches && tell('pause')
    obey()
    lessMotion.addEventListener('change', obey)
    return () => lessMotion.removeEventListener('change', obey)
  }, [])

  useEffect(() => {
    if (!slides.playing || isHeld) return
    const clock = setInterval(() => document.hidden || tell('time'), slideEveryMs)
    return () => clearInterval(clock)
  }, [slides.playing, isHeld])

  return {
    slides,
    tell,
    /** The visitor's own wish to go on outweighs the pointer that rests on the button. */
    play: () => {
      hold({ byPointer: false, byFocus: false })
      tell('play')
    },
    frame: {
      ...useSwipe({ left: () => tell('next'), right: () => tell('previous') }),
      onPointerEnter: (event: PointerEvent) =>
        event.pointerType === 'mouse' && hold(held => ({ ...held, byPointer: true })),
      onPointerLeave: () => hold(held => ({ ...held, byPointer: false })),
      onFocus: (event: { target: Element }) =>
        hold(held => ({ ...held, byFocus: event.target.matches(':focus-visible') })),
      onBlur: () => hold(held => ({ ...held, byFocus: false })),
      onKeyDown: (event: KeyboardEvent) => {
        if (event.altKey || event.ctrlKey || event.metaKey) return // the browser's own: Alt and an arrow goes back
        if (event.key === 'ArrowRight') tell('next')
        if (event.key === 'ArrowLeft') tell('previous')
      },
    },
  }
}

/** Tells a finger's way sideways from scrolling and pressing. A mouse selects text instead. */
function useSwipe(to: { left: () => void; right: () => void }) {
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
      if (x < 0) to.left()
      else to.right()
    },
  }
}
