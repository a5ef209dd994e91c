import { type RefObject, useEffect, useId, useRef, useState } from 'react'
import type { FilmCard } from '#app/films/film.ts'

/** Time between the box losing focus and the list closing (spec section 9). */
export const blurMs = 100

type ListOptions = {
  input: RefObject<HTMLInputElement | null>
  films: FilmCard[]
  onPick: (film: FilmCard) => void
}

/**
 * The list below a search box as a combobox (ARIA Authoring Practices: the focus stays in the box, the list follows).
 * It shows from focus or typing on, while there are films, and closes on Escape, on picking and after the focus left.
 */
export function useSuggestionList({ input, films, onPick }: ListOptions) {
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  // The film and not its index: when the list changes, the active option stays on its film or is gone.
  const [activeId, setActiveId] = useState<number | null>(null)
  const closeTimer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => {
    if (document.activeElement === input.current) setOpen(true) // focused before this script arrived
    return () => clearTimeout(closeTimer.current)
  }, [input])

  const isShown = isOpen && films.length > 0
  const active = isShown ? films.findIndex(film => film.id === activeId) : -1
  const optionId = (index: number) => `${id}-${index}`
  const open = () => {
    clearTimeout(closeTimer.current)
    setOpen(true)
  }
  const close = () => {
    setOpen(false)
    setActiveId(null)
  }
  const pick = (film: FilmCard) => {
    close()
    onPick(film)
  }

  const onKeyDown = (event: React.KeyboardEvent) => {
    if (event.nativeEvent.isComposing || films.length === 0) return
    const film = films[active]
    const next = optionAfter(event.key, { active, count: films.length, isShown })
    if (next !== null) {
      open()
      setActiveId(films[next]?.id ?? null)
    } else if (event.key === 'Enter' && film) pick(film)
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
    optionProps: (film: FilmCard, index: number) => ({
      id: optionId(index),
      isActive: index === active,
      // The focus stays in the box, so that no blur closes the list between press and release.
      onMouseDown: (event: React.MouseEvent) => event.preventDefault(),
      onClick: (event: React.MouseEvent) => {
        if (event.ctrlKey || event.metaKey || event.shiftKey) return // a link: the browser opens it elsewhere
        event.preventDefault()
        pick(film)
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
