import { type RefObject, useEffect, useId, useRef, useState } from 'react'

/** Time between the box losing focus and the list closing (spec section 9). */
export const blurMs = 100

type ListOptions = {
  input: RefObject<HTMLInputElement | null>
  /** Where the options lead; each path is there once. */
  paths: string[]
  onPick: (path: string, index: number) => void
}

/**
 * The list below a search box as a combobox (ARIA Authoring Practices: the focus stays in the box, the list follows).
 * It shows from focus or typing on, while there are options, and closes on Escape, on picking and after the focus left.
 */
export function useSuggestionList({ input, paths, onPick }: ListOptions) {
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  // The path and not its index: when the list changes, the active option stays on its path or is gone.
  const [activePath, setActivePath] = useState<string | null>(null)
  const closeTimer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => {
    if (document.activeElement === input.current) setOpen(true) // focused before this script arrived
    return () => clearTimeout(closeTimer.current)
  }, [input])

  const isShown = isOpen && paths.length > 0
  const active = isShown && activePath !== null ? paths.indexOf(activePath) : -1
  const optionId = (index: number) => `${id}-${index}`
  const open = () => {
    clearTimeout(closeTimer.current)
    setOpen(true)
  }
  const close = () => {
    setOpen(false)
    setActivePath(null)
  }
  const pick = (index: number) => {
    const path = paths[index]
    close()
    if (path !== undefined) onPick(path, index)
  }

  const onKeyDown = (event: React.KeyboardEvent) => {
    if (event.nativeEvent.isComposing || paths.length === 0) return
    const next = optionAfter(event.key, { active, count: paths.length, isShown })
    if (next !== null) {
      open()
      setActivePath(paths[next] ?? null)
    } else if (event.key === 'Enter' && active >= 0) pick(active)
    else if (event.key === 'Escape' && isShown) close()
    else return
    event.preventDefault()
  }

  return {
    isShown,
    open,
    close,
    inputProps: {
      role: 'combobox',
      autoComplete: 'off',
      'aria-autocomplete': 'list',
      'aria-controls': id,
      'aria-expanded': isShown,
      'aria-activedescendant': active >= 0 ? optionId(active) : undefined,
      onFocus: open,
      onBlur: () => {
        closeTimer.current = setTimeout(close, blurMs)
      },
      onKeyDown,
    } as const,
    listProps: { id, role: 'listbox', 'aria-label': 'Suggestions', hidden: !isShown } as const,
    optionProps: (index: number) => ({
      id: optionId(index),
      isActive: index === active,
      // The focus stays in the box, so that no blur closes the list between press and release.
      onMouseDown: (event: React.MouseEvent) => event.preventDefault(),
      onClick: (event: React.MouseEvent) => {
        if (event.ctrlKey || event.metaKey || event.shiftKey) return // a link: the browser opens it elsewhere
        event.preventDefault()
        pick(index)
      },
    }),
  }
}

/**
 * The index of the option that a key leads to, or null. `active` is -1 when no option is active. The arrow keys wrap
 * around and open a closed list at the nearer end. Home and End move the text cursor while the list is closed.
 */
export function optionAfter(
  key: string,
  { active, count, isShown }: { active: number; count: number; isShown: boolean },
): number | null {
  const last = count - 1
  if (key === 'ArrowDown') return active < last ? active + 1 : 0
  if (key === 'ArrowUp') return active > 0 ? active - 1 : last
  if (key === 'Home' && isShown) return 0
  if (key === 'End' && isShown) return last
  return null
}
