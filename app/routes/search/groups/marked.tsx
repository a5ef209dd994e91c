const word = /[\p{L}\p{M}\p{N}]+/gu
const accent = /\p{M}/gu

/** Folds accents and keeps the number of characters: a letter with its accent is one. */
const fold = (text: string) =>
  text.normalize('NFC').replace(/./gu, character => character.normalize('NFD').replace(accent, ''))

const wordsOf = (text: string) => fold(text).toLowerCase().match(word) ?? []

/** The text with the beginnings of its words marked that the query has. */
export function Marked({ text, query }: { text: string; query: string }) {
  return partsOf(text.normalize('NFC'), query).map(({ at, part, isMarked }) =>
    isMarked ? <mark key={at}>{part}</mark> : part,
  )
}

/** The text in parts; `at` is the place of each. */
export function partsOf(text: string, query: string) {
  const wanted = wordsOf(query).sort((a, b) => b.length - a.length)
  const parts: { at: number; part: string; isMarked: boolean }[] = []
  let end = 0
  const add = (to: number, isMarked: boolean) => {
    if (to > end) parts.push({ at: end, part: text.slice(end, to), isMarked })
    end = to
  }
  const folded = fold(text).toLowerCase()
  // The vowels of some scripts are accents, which are gone: then nothing is marked.
  if (folded.length === text.length)
    for (const { 0: found, index } of folded.matchAll(word)) {
      const met = wanted.find(each => found.startsWith(each))
      if (!met) continue
      add(index, false)
      add(index + met.length, true)
    }
  add(text.length, false)
  return parts
}
