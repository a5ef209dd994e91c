// Finds people and collections by the words of their name, the last word unfinished: "christopher nol".

import { visibleText } from '../search/normalise.ts'

/** A name that can be found. `weight` orders names that match alike. */
export type Findable = { slug: string; name: string; weight: number }

/** A shorter text is the beginning of too many names, and so is "the". */
const minLength = 3

/** The names that have all the words of a text: whole words before beginnings, and then the weightier first. */
export function nameFinder<Item extends Findable>(items: Item[]) {
  const entries = items
    .map(item => ({ item, text: ` ${visibleText(item.name).join(' ')} ` }))
    .sort((a, b) => b.item.weight - a.item.weight)

  return (query: string, { limit }: { limit: number }): Item[] => {
    const words = visibleText(query)
    const [last = ''] = words.slice(-1)
    if (words.join('').length < minLength || words.join() === 'the') return []
    const whole = words.map(word => ` ${word} `)
    const beginning = [...whole.slice(0, -1), ` ${last}`]
    const found: Item[] = []
    const unfinished: Item[] = []
    // Sorted by weight: the first ones are the best.
    for (const { item, text } of entries) {
      if (!beginning.every(part => text.includes(part))) continue
      const isWhole = text.includes(whole.at(-1) ?? '')
      if (isWhole && found.push(item) === limit) break
      if (!isWhole && unfinished.length < limit) unfinished.push(item)
    }
    return [...found, ...unfinished].slice(0, limit)
  }
}
