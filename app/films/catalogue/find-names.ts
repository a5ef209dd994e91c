// Finds people and collections by the words of their name, the last word unfinished: "christopher nol".

import { tokenize } from '../search/text/tokenize.ts'

/** A name that can be found. `weight` orders names that match alike. */
export type Findable = { slug: string; name: string; weight: number }

/** A shorter text is the beginning of too many names, and so is "the". */
const minLength = 3

/** Names are looked up by this many first letters of a word. */
const startLength = 2

/** The names that have all the words of a text: whole words before beginnings, and then the weightier first. */
export function createNameFinder<Item extends Findable>(items: Item[]) {
  const entries = items
    .map(item => ({ item, text: ` ${tokenize(item.name).join(' ')} ` }))
    .sort((a, b) => b.item.weight - a.item.weight)
  const byStart = groupByStart(entries)

  return (query: string, { limit }: { limit: number }): Item[] => {
    const words = tokenize(query)
    const [last = ''] = words.slice(-1)
    if (words.join('').length < minLength || words.join() === 'the') return []
    const whole = words.map(word => ` ${word} `)
    const beginning = [...whole.slice(0, -1), ` ${last}`]
    const wholeMatches: Item[] = []
    const prefixMatches: Item[] = []
    const starts = words.filter(word => word.length >= startLength).map(word => byStart.get(startOf(word)) ?? [])
    const [fewest = entries] = starts.sort((a, b) => a.length - b.length)
    // Sorted by weight: the first ones are the best.
    for (const { item, text } of fewest) {
      if (!beginning.every(part => text.includes(part))) continue
      const isWhole = text.includes(whole.at(-1) ?? '')
      if (isWhole && wholeMatches.push(item) === limit) break
      if (!isWhole && prefixMatches.length < limit) prefixMatches.push(item)
    }
    return [...wholeMatches, ...prefixMatches].slice(0, limit)
  }
}

const startOf = (word: string) => word.slice(0, startLength)

/** The entries by the first letters of each of their words, in the same order. */
function groupByStart<Entry extends { text: string }>(entries: Entry[]) {
  const groups = new Map<string, Entry[]>()
  for (const entry of entries) {
    for (const start of new Set(entry.text.trim().split(' ').map(startOf))) {
      const group = groups.get(start) ?? []
      group.push(entry)
      groups.set(start, group)
    }
  }
  return groups
}
