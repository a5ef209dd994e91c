import { type RefObject, useEffect, useId, useRef, useState } from 'react'
import type { FilmCard } from '#app/films/film.ts'
import { markAfter } from './active-option.ts'

/** The list goes away so long after the focus has left the box (spec section 9). */
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
  // By film, not by place: in a list that has changed meanwhile the mark stays on its film, or goes with it.
  const [markedId, setMarkedId] = useState<number | null>(null)
  const leaving = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => {
    if (document.activeElement === input.current) setOpen(true) // somebody was faster than this script
    return () => clearTimeout(leaving.current)
  }, [input])

  const isShown = isOpen && films.length > 0
  const marked = isShown ? films.findIndex(film => film.id === markedId) : -1
  const optionId = (index: number) => `${id}-${index}`
  const open = () => {
    clearTimeout(leaving.current)
    setOpen(true)
  }
  const close = () => {
    setOpen(false)
    setMarkedId(null)
  }
  const pick = (film: FilmCard) => {
    close()
    onPick(film)
  }

  const onKeyDown = (event: React.KeyboardEvent) => {
    if (event.nativeEvent.isComposing || films.length === 0) return
    const film = films[marked]
    const next = markAfter(event.key, { marked, count: films.length, isShown })
    if (next !== null) {
      open()
      setMarkedId(films[next]?.id ?? null)
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
      'aria-activedescendant': marked >= 0 ? optionId(marked) : undefined,
      onFocus: open,
      onBlur: () => {
        leaving.current = setTimeout(close, blurMs)
      },
      onKeyDown,
    } as const,
    listProps: { id, role: 'listbox', 'aria-label': 'Suggestions', hidden: !isShown } as const,
    optionProps: (film: FilmCard, index: number) => ({
      id: optionId(index),
      isMarked: index === marked,
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
