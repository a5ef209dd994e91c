const accents = /[\u0300-\u036f]/g
// A title has no control character: the classes begin with the space.
const leadingMarks = /^[\u0020-\u002f\u003a-\u0060\u007b-\u00bf\u2000-\u206f\u3000-\u303f]+/

/** The title as it is sorted, by the rule of `sort_title` in app/db/migrations/0030-titles-by-first-word.sql. */
export function sortTitle(title: string) {
  const plain = title.normalize('NFKD').replace(accents, '').toLowerCase()
  return plain.replace(leadingMarks, '').replace(/\d+/g, digits => digits.slice(-10).padStart(10, '0')) || plain
}

/** The number of places, each with one of `characters`, that fit into the 53 bits of a double. */
const places = 9
const characters = 42

/**
 * A number with the order of the sorted titles, by their first characters: a smaller number comes first. Titles with equal
 * numbers are compared by their texts.
 */
export function titleKey(sorted: string) {
  let key = 0
  let isEnd = false
  for (let index = 0; index < places; index += 1) {
    const [place, isShared]: [number, boolean] = isEnd ? [0, true] : collationRankOf(sorted.charCodeAt(index))
    key = key * characters + place
    isEnd ||= isShared // two characters of one place have no order, so nothing behind them may decide
  }
  return key
}

/** The place of a character code, and whether other codes share it. */
function collationRankOf(code: number): [number, boolean] {
  if (Number.isNaN(code)) return [0, true]
  if (code < 32) return [1, true]
  if (code === 32) return [2, false]
  if (code < 48) return [3, true]
  if (code < 58) return [code - 44, false]
  if (code < 97) return [14, true]
  return code < 123 ? [code - 82, false] : [41, true]
}
