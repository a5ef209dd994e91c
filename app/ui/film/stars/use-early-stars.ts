import { type RefObject, useEffect, useLayoutEffect } from 'react'
import { isStars, type Stars } from '#app/domain/stars.ts'

/**
 * Calls `onPressed` once, after hydration, with the star that was pressed during hydration or that the inline script
 * could not store. That star stays checked, and React calls no handler for it.
 */
export function useEarlyStars(group: RefObject<HTMLFieldSetElement | null>, onPressed: (stars: Stars) => void) {
  // From here on React handles the events; the inline script handled them before.
  useLayoutEffect(() => group.current?.form?.setAttribute('data-hydrated', ''), [])
  useEffect(() => {
    // A form with a note has a stored press, which the queue takes.
    if (group.current?.form?.dataset.note !== undefined) return
    const pressed = Number(group.current?.querySelector<HTMLInputElement>('input:checked')?.value)
    if (isStars(pressed)) onPressed(pressed)
  }, [])
}
