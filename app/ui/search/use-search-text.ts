import { type RefObject, useEffect, useState } from 'react'
import { href, useLocation, useNavigation } from 'react-router'

/**
 * The text of a search box: what the visitor typed on this page, else the query of the search page. `typed` is empty
 * for the latter, which gets no suggestions before the box has the focus.
 */
export function useSearchText(input: RefObject<HTMLInputElement | null>) {
  const { key, pathname, search } = useLocation()
  const [edit, setEdit] = useState<{ text: string; at: string } | null>(null)
  const { location: next } = useNavigation()
  const typedText = edit && [key, next?.key].includes(edit.at) ? edit.text : null
  const query = pathname === href('/search') ? (new URLSearchParams(search).get('q') ?? '') : ''
  // Text that is typed while a page is being loaded stays on that page.
  const type = (text: string) => setEdit({ text, at: next?.key ?? key })

  // The visitor may have typed before this script arrived.
  useEffect(() => {
    const text = input.current?.value ?? query
    if (text !== query) type(text)
  }, [])

  return { text: typedText ?? query, typed: typedText ?? '', type }
}
