import { parsePageNumber } from '../http/page-number.ts'

/** So many code points of text are looked for; nobody types more. */
export const maxTextLength = 200

/** What an address asks the search for; or the sentence that says why it cannot be answered. */
export function parseSearchParams(search: URLSearchParams): { text: string; page: number } | { refusal: string } {
  const texts = search.getAll('q')
  const page = parsePageNumber(search)
  if (texts.length > 1) return { refusal: 'One search at a time, please: this address holds several.' }
  if (page === null) return { refusal: 'This address names no page of search results.' }
  const text = (texts[0] ?? '').trim()
  if ([...text].length > maxTextLength) {
    return { refusal: `This is too long to search for: ${maxTextLength} characters are the most.` }
  }
  return { text, page }
}
