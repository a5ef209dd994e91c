import { useState } from 'react'

/**
 * For a part that goes away by itself (WCAG 2.2, success criterion 2.2.1): `isHeld` while the pointer is over it or the
 * focus of the keyboard is in it. `hold` are the props of the part.
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
