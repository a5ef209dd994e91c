import { type RefObject, useEffect, useState } from 'react'
import { href, useLocation } from 'react-router'

/**
 * What stands in a search box: what is being typed on this page, else the query of the search page. `typed` is only
 * the former: nothing is suggested for what was not typed.
 */
export function useSearchText(input: RefObject<HTMLInputElement | null>) {
  const here = useLocation()
  const [edit, setEdit] = useState<{ text: string; at: string } | null>(null)
  const typed = edit?.at === here.key ? edit.text : null
  const asked = here.pathname === href('/search') ? (new URLSearchParams(here.search).get('q') ?? '') : ''
  const type = (text: string) => setEdit({ text, at: here.key })

  // Somebody may have typed before this script arrived.
  useEffect(() => {
    const text = input.current?.value ?? asked
    if (text !== asked) type(text)
  }, [])

  return { text: typed ?? asked, typed: typed ?? '', type }
}
