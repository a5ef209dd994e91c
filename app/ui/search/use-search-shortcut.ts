import { type RefObject, useEffect } from 'react'
import { areShortcutsOn } from '../shortcuts/shortcuts.ts'

/** The key that moves the focus into the search box, as on many sites; for `aria-keyshortcuts`. */
export const searchKey = '/'

/** Moves the focus to the input when the key is pressed outside of a field and without a modifier. */
export function useSearchShortcut(input: RefObject<HTMLInputElement | null>, isOn: boolean) {
  useEffect(() => {
    if (!isOn) return
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== searchKey || event.ctrlKey || event.metaKey || event.altKey) return
      if (isField(event.target) || !areShortcutsOn()) return
      event.preventDefault()
      input.current?.focus()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [input, isOn])
}

const isField = (target: EventTarget | null) =>
  target instanceof HTMLElement && (target.isContentEditable || target.matches('input, textarea, select'))
