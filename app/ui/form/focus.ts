// Where the focus goes when the element that has it leaves the page (WCAG 2.2, success criterion 2.4.3).
import { useEffect, useRef } from 'react'

/** As a `ref`: focuses the element when it comes into the page. The same function each time, so no rendering repeats it. */
export const focusOnMount = (element: HTMLElement | null) => element?.focus()

/** Focuses the element that is found after the next rendering, for a press that removes its own button. */
export const focusAfterRender = (find: () => HTMLElement | null | undefined) =>
  requestAnimationFrame(() => find()?.focus())

/**
 * A `ref` for a control that a press on it removes. When it had the focus, and nothing else takes it, the focus moves to
 * the first control around it, or to the main part.
 */
export const moveFocusOnRemoval = (element: HTMLElement | null) => () => {
  if (!element?.contains(document.activeElement)) return
  const around = element.parentElement?.closest('article, li, form, section, dialog')
  focusAfterRender(() => {
    if (document.activeElement !== document.body) return null
    const controls = [...(around?.querySelectorAll<HTMLElement>('a, button, summary') ?? [])]
    return controls.find(control => control.checkVisibility()) ?? document.getElementById('main')
  })
}

/** A `ref` of an element that gets the focus when `key` has changed and nothing else has it. It needs a `tabIndex`. */
export function useFallbackFocus<Element extends HTMLElement>(key: unknown) {
  const ref = useRef<Element>(null)
  const before = useRef(key)
  useEffect(() => {
    if (before.current === key) return
    before.current = key
    // One frame later: an effect of the same change may hide the element that has the focus.
    requestAnimationFrame(() => focusAfterRender(() => (isFocusShown() ? null : ref.current)))
  }, [key])
  return ref
}

function isFocusShown() {
  const { activeElement, body } = document
  return activeElement !== body && activeElement?.checkVisibility() === true
}

/**
 * The props of a field whose `key` changes with its value. The new element takes the focus of the one that it replaces,
 * so that the arrow keys and typing still work.
 */
export function useFocusAcrossKeys<Field extends HTMLElement>() {
  const hasFocus = useRef(false)
  return {
    ref: (field: Field | null) => {
      if (hasFocus.current) field?.focus()
    },
    // An element that leaves the page with the focus sends no blur.
    onFocus: () => {
      hasFocus.current = true
    },
    onBlur: () => {
      hasFocus.current = false
    },
  }
}
