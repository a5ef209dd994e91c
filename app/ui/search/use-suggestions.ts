import { createContext, type RefObject, useContext, useEffect, useId, useRef, useState } from 'react'
import { formatCount } from '#app/domain/text/format-count.ts'
import { nextOptionIndex } from './active-option.ts'
import type { Suggested } from './suggestion-groups.ts'

/** Time without typing before suggestions are fetched (spec section 9). */
const debounceMs = 500

/** Time between the box losing focus and the list closing (spec section 9). */
const blurMs = 100

/** Finds suggestions for a text; null when the request was aborted or failed. root.tsx provides it: `ui` does not fetch. */
export type Suggest = (q: string, signal: AbortSignal) => Promise<Suggested[] | null>

export const SuggestContext = createContext<Suggest>(async () => null)

type Options = {
  input: RefObject<HTMLInputElement | null>
  /** The text that was typed, or in which the box was entered; empty before. */
  typed: string
  onPick: (suggested: Suggested) => void
}

/**
 * The suggestions for the typed text, as a combobox (ARIA Authoring Practices: the focus stays in the box, the list
 * follows). The list shows from focus or typing on, while there are options, and closes on Escape, on picking and after
 * the focus left.
 */
export function useSuggestions({ input, typed, onPick }: Options) {
  const suggestions = useFetchedSuggestions(typed)
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  // The path and not its index: when the list changes, the active option stays on its path or is gone.
  const [activePath, setActivePath] = useState<string | null>(null)
  const closeTimer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => {
    if (document.activeElement === input.current) setOpen(true) // focused before this script arrived
    return () => clearTimeout(closeTimer.current)
  }, [input])

  const isShown = isOpen && suggestions.length > 0
  const activeIndex = isShown ? suggestions.findIndex(({ path }) => path === activePath) : -1
  const optionId = (index: number) => `${id}-${index}`
  const open = () => {
    clearTimeout(closeTimer.current)
    setOpen(true)
  }
  const close = () => {
    setOpen(false)
    setActivePath(null)
  }
  const pick = (picked: Suggested) => {
    close()
    onPick(picked)
  }

  const onKeyDown = (event: React.KeyboardEvent) => {
    if (event.nativeEvent.isComposing || suggestions.length === 0) return
    const picked = suggestions[activeIndex]
    const next = nextOptionIndex(event.key, { active: activeIndex, count: suggestions.length, isShown })
    if (next !== null) {
      open()
      setActivePath(suggestions[next]?.path ?? null)
    } else if (event.key === 'Enter' && picked) pick(picked)
    else if (event.key === 'Escape' && isShown) close()
    else return
    event.preventDefault()
  }

  return {
    suggested: suggestions,
    isShown,
    /** For a live region. */
    announcement: isShown && `${formatCount(suggestions.length, 'suggestion')}, use the arrow keys`,
    open,
    close,
    inputProps: {
      role: 'combobox',
      autoComplete: 'off',
      'aria-autocomplete': 'list',
      'aria-controls': id,
      'aria-expanded': isShown,
      'aria-activedescendant': activeIndex >= 0 ? optionId(activeIndex) : undefined,
      onFocus: open,
      onBlur: () => {
        closeTimer.current = setTimeout(close, blurMs)
      },
      onKeyDown,
    } as const,
    listProps: { id, role: 'listbox', 'aria-label': 'Suggestions', hidden: !isShown } as const,
    optionProps: (option: Suggested, index: number) => ({
      id: optionId(index),
      isActive: index === activeIndex,
      // The focus stays in the box, so that no blur closes the list between press and release.
      onMouseDown: (event: React.MouseEvent) => event.preventDefault(),
      onClick: (event: React.MouseEvent) => {
        if (event.ctrlKey || event.metaKey || event.shiftKey) return // a link: the browser opens it elsewhere
        event.preventDefault()
        pick(option)
      },
    }),
  }
}

const noSuggestions: Suggested[] = []

/**
 * The suggestions for the typed text, those of one group beside each other; none for an empty text. A new text aborts
 * the request for the one before it, so a late response never replaces a newer one. After a failed request there are none.
 */
function useFetchedSuggestions(text: string): Suggested[] {
  const suggest = useContext(SuggestContext)
  const [suggested, setSuggested] = useState(noSuggestions)
  const q = text.trim()
  useEffect(() => {
    if (!q) {
      setSuggested(noSuggestions)
      return
    }
    const request = new AbortController()
    const timer = setTimeout(async () => {
      const found = await suggest(q, request.signal)
      if (!request.signal.aborted) setSuggested(found ?? noSuggestions)
    }, debounceMs)
    return () => {
      clearTimeout(timer)
      request.abort()
    }
  }, [q, suggest])
  return q ? suggested : noSuggestions
}
