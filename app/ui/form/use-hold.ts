import { useState } from 'react'

/**
 * For a part that disappears by itself (WCAG 2.2, success criterion 2.2.1). `isHeld` is true while the pointer is over
 * it or the keyboard's focus is in it. `hold` has the props of the part.
 */
export function useHold() {
  const [hasPointer, setPointer] = useState(false)
  const [hasFocus, setFocus] = useState(false)
  const hold = {
    onPointerEnter: () => setPointer(true),
    onPointerLeave: () => setPointer(false),
    onFocus: ({ target }: React.FocusEvent) => setFocus(target.matches(':focus-visible')),
    onBlur: () => setFocus(false),
  }
  return { isHeld: hasPointer || hasFocus, hold }
}
