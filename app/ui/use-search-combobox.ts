import { useCombobox } from 'downshift'
import { useEffect, useRef } from 'react'
import { href, useNavigate } from 'react-router'
import type { FilmCard } from '#app/films/film.ts'
import { useSearchText } from './use-search-text.ts'
import { useSuggestions } from './use-suggestions.ts'

/** The list goes away so long after the focus has left the box (spec section 9). */
export const blurMs = 100

const on = useCombobox.stateChangeTypes

/** How a search box behaves: its text, its suggestions, and when they show. */
export function useSearchCombobox() {
  const navigate = useNavigate()
  const input = useRef<HTMLInputElement>(null)
  const { text, typed, type } = useSearchText(input)
  const films = useSuggestions(typed)
  const leaving = useRef<ReturnType<typeof setTimeout>>(undefined)

  const box = useCombobox<FilmCard>({
    items: films,
    inputValue: text,
    selectedItem: null, // picking leads away, nothing stays picked
    itemToString: film => film?.title ?? '',
    onSelectedItemChange: ({ selectedItem: film }) =>
      film && navigate(href('/movie/:id', { id: String(film.id) }), { state: { film } }),
    onStateChange: change => change.type === on.InputKeyDownEscape && change.inputValue === '' && type(''),
    stateReducer: (state, { type: event, changes }) => {
      // A resting mouse picks nothing when the list opens under it, and leaving the box is timed below.
      if (event === on.ItemMouseMove || event === on.MenuMouseLeave || event === on.InputBlur) return state
      if (event === on.InputClick) return { ...changes, isOpen: true }
      return changes
    },
  })
  const { openMenu, closeMenu, setHighlightedIndex } = box
  // biome-ignore lint/correctness/useExhaustiveDependencies: new films stand where the marked one was
  useEffect(() => setHighlightedIndex(-1), [films, setHighlightedIndex])
  useEffect(() => () => clearTimeout(leaving.current), [])

  const isShown = box.isOpen && films.length > 0
  return {
    text,
    films,
    isShown,
    menuProps: box.getMenuProps({ 'aria-label': 'Suggestions' }),
    optionProps: (film: FilmCard, index: number) =>
      box.getItemProps({ item: film, index, onClick: letTheBrowserOpenTabs }),
    isMarked: (index: number) => index === box.highlightedIndex,
    inputProps: box.getInputProps({
      ref: input,
      'aria-label': 'Search films',
      'aria-expanded': isShown,
      // In the same breath as the key: a text that comes back later would send the caret to its end.
      onChange: event => type(event.currentTarget.value),
      onKeyDown: event => {
        if (event.key === 'Enter' && box.highlightedIndex === -1) leaveItToTheBrowser(event)
      },
      onFocus: () => {
        clearTimeout(leaving.current)
        openMenu()
      },
      onBlur: () => {
        leaving.current = setTimeout(closeMenu, blurMs)
      },
    }),
    submit: (event: React.FormEvent) => {
      event.preventDefault()
      closeMenu()
      const q = text.trim()
      if (q) navigate(`${href('/search')}?${new URLSearchParams({ q })}`)
    },
  }
}

/** A suggestion is a link: with Ctrl, Cmd or Shift it opens elsewhere, and the box stays as it is. */
function letTheBrowserOpenTabs(event: React.MouseEvent) {
  if (event.ctrlKey || event.metaKey || event.shiftKey) leaveItToTheBrowser(event)
  else event.preventDefault()
}

function leaveItToTheBrowser(event: React.SyntheticEvent) {
  Object.assign(event.nativeEvent, { preventDownshiftDefault: true })
}
