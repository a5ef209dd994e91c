import { type FieldIndex, type FieldValue, knownWords } from './field-index.ts'
import { type FieldKind, reasonOf } from './film-facts.ts'
import { stemOf } from './stem.ts'

/** Films found for one reason, heaviest first. `name` is the value they share. */
export type FilmGroup = { reason: string; name: string; ids: number[] }

/** Values beyond these are not shown: a first name has dozens. */
const maxGroups = 8

/** How well a value matches; smaller is better. */
const quality = { whole: 0, lastName: 1, words: 2, beginning: 3 }

/**
 * The films that have all the words in one value of a field, by value, each film once: "nolan" as a director, then as a
 * writer. The best-matching and weightiest values come first.
 */
export function findByField(index: FieldIndex, words: string[]): FilmGroup[] {
  const queryStems = words.map(stemOf)
  const ranked = matchingValues(index, queryStems)
    .map(value => ({ value, rank: qualityOf(value, queryStems) }))
    .sort((a, b) => a.rank - b.rank || weightOf(b.value) - weightOf(a.value))
  const best = ranked[0]?.rank ?? 0
  const shown = ranked.filter(({ rank }) => rank < quality.beginning || rank === best).map(({ value }) => value)
  return groupsOf(index, shown)
}

/** The films of these values, each film in the first group it belongs to. */
function groupsOf({ ids }: FieldIndex, values: FieldValue[]): FilmGroup[] {
  const usedFilms = new Set<number>()
  const groups = new Map<string, FilmGroup>()
  for (const { kind, name, films } of values) {
    const fresh = films.filter(film => !usedFilms.has(film))
    for (const film of fresh) usedFilms.add(film)
    const reason = reasonOf[kind](name)
    const group = groups.get(reason) ?? { reason, name, ids: [] }
    group.ids.push(...fresh.map(film => ids[film] ?? 0))
    if (group.ids.length > 0) groups.set(reason, group)
    if (groups.size === maxGroups) break
  }
  return [...groups.values()]
}

function matchingValues(index: FieldIndex, words: string[]): FieldValue[] {
  const [first, ...others] = words.map((word, i) => {
    const known = knownWords(index, word, i === words.length - 1)
    return new Set(known.flatMap(each => index.valuesOf.get(each) ?? []))
  })
  const numbers = [...(first ?? [])].filter(number => others.every(set => set.has(number)))
  return numbers.flatMap(number => index.values[number] ?? [])
}

/** Words that a company or a collection is known without. */
const ignorableWords = new Set([
  'the',
  'collection',
  'picture',
  'studio',
  'production',
  'film',
  'entertainment',
  'animation',
  'company',
])

function qualityOf({ kind, words }: FieldValue, queryStems: string[]) {
  const has = new Set(words)
  if (!queryStems.every(word => has.has(word))) return quality.beginning
  const remainingWords = words.filter(word => !queryStems.includes(word))
  if (kind === 'character') return quality.words // "leonardo" is an actor before he is a turtle
  if (remainingWords.length === 0) return quality.whole
  if ((kind === 'company' || kind === 'collection') && remainingWords.every(word => ignorableWords.has(word)))
    return quality.whole
  return isPerson(kind) && queryStems.at(-1) === words.at(-1) ? quality.lastName : quality.words
}

const isPerson = (kind: FieldKind) => kind === 'director' || kind === 'cast' || kind === 'writer'

/** A director stands for a film more than one of its actors does. */
const share: Record<FieldKind, number> = {
  era: 1,
  collection: 1.5,
  company: 1,
  keyword: 1,
  genre: 1,
  character: 0.5,
  director: 2,
  cast: 1,
  writer: 0.5,
}
const weightOf = ({ kind, weight }: FieldValue) => weight * share[kind]
