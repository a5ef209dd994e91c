import { createContext, type RefObject, useContext, useEffect, useId, useRef, useState } from 'react'
import type { FilmCard } from '#app/films/film.ts'
import { optionAfter } from './active-option.ts'

/** Time without typing before suggestions are fetched (spec section 9). */
const debounceMs = 500

/** Time between the box losing focus and the list closing (spec section 9). */
const blurMs = 100

/** A film, and why it is found when its title does not match as typed: "Directed by Christopher Nolan". */
export type SuggestedFilm = { film: FilmCard; reason: string | null }

/** Finds films for a text; null when the request was aborted or failed. root.tsx provides it: `ui` does not fetch. */
type Suggest = (q: string, signal: AbortSignal) => Promise<SuggestedFilm[] | null>

export const SuggestContext = createContext<Suggest>(async () => null)

type Options = {
  input: RefObject<HTMLInputElement | null>
  /** What the visitor typed; empty while the box shows the query of the page. */
  typed: string
  onPick: (film: FilmCard) => void
}

/**
 * The films suggested for the typed text, as a combobox (ARIA Authoring Practices: the focus stays in the box, the list follows).
 * The list shows from focus or typing on, while there are films, and closes on Escape, on picking and after the focus left.
 */
export function useSuggestions({ input, typed, onPick }: Options) {
  const suggested = useSuggestedFilms(typed)
  const films = suggested.map(({ film }) => film)
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
    suggested,
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

const none: SuggestedFilm[] = []

/**
 * The films to suggest for the typed text; none for an empty text. A new text aborts the request for the one before it,
 * so a late response never replaces a newer one. When a request fails, the last films stay.
 */
function useSuggestedFilms(text: string): SuggestedFilm[] {
  const suggest = useContext(SuggestContext)
  const [films, setFilms] = useState(none)
  const q = text.trim()
  useEffect(() => {
    if (!q) {
      setFilms(none)
      return
    }
    const request = new AbortController()
    const timer = setTimeout(async () => {
      const found = await suggest(q, request.signal)
      if (found && !request.signal.aborted) setFilms(found)
    }, debounceMs)
    return () => {
      clearTimeout(timer)
      request.abort()
    }
  }, [q, suggest])
  return q ? films : none
}
