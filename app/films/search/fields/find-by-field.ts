import { cost } from '../costs.ts'
import { type FieldIndex, type FieldValue, knownWords } from './field-index.ts'
import { type FieldKind, reasonOf } from './film-facts.ts'
import { stemOf } from './stem.ts'

/** Films found for one reason, heaviest first. `name` is the value they share. */
export type FilmGroup = { reason: string; name: string; ids: number[] }

/** The title that matches best, by its film's id, and the cost of the match. */
export type BestTitle = { id: number; cost: number }

/** Values beyond these are not shown: a first name has dozens. */
const maxGroups = 8

/**
 * How well a value matches; smaller is better. A company comes last: `company` is its name, perhaps without words such as
 * "Pictures", `companyPart` a part of it. The last name of a person with only minor roles is worth as much as any words.
 */
const quality = { whole: 0, lastName: 1, words: 2, company: 3, companyPart: 4, beginning: 5, none: 6 }

/**
 * The films that have all the words in one value of a field, by value, each film once: "nolan" as a director, then as a
 * writer. The best-matching and weightiest values come first. `title` is the best title for these words. When it is
 * well known and is the query, or begins with it, the query means that film rather than a company.
 */
export function findByField(index: FieldIndex, words: string[], title: BestTitle | null): FilmGroup[] {
  const queryStems = words.map(stemOf)
  const ranked = matchingValues(index, queryStems)
    .map(value => ({ value, rank: qualityOf(value, queryStems) }))
    .filter(({ value, rank }) => rank !== quality.none && !(title && isTitleMeant(index, title, { value, rank })))
    .sort((a, b) => a.rank - b.rank || weightOf(b.value) - weightOf(a.value))
  const best = ranked[0]?.rank ?? 0
  const shown = ranked.filter(({ rank }) => rank < quality.beginning || rank === best).map(({ value }) => value)
  return groupsOf(index, shown)
}

/** The part of the weight of a company's heaviest film that a title has at least to be meant rather than the company. */
const knownShare = 0.1

/** Whether the title is meant rather than this value, which is a company. */
function isTitleMeant(
  { ids, weights }: FieldIndex,
  title: BestTitle,
  { value, rank }: { value: FieldValue; rank: number },
) {
  const isNear =
    (rank === quality.company && title.cost <= cost.acronymGoesOn) ||
    (rank === quality.companyPart && title.cost <= cost.titleGoesOn)
  const place = isNear ? ids.indexOf(title.id) : -1
  return place >= 0 && (weights[place] ?? 0) >= knownShare * (weights[value.films[0] ?? 0] ?? 0)
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

function qualityOf({ kind, words, isMinor }: FieldValue, queryStems: string[]) {
  const has = new Set(words)
  const typed = new Set(queryStems)
  // A part of "United Kingdom" is no country.
  if (kind === 'country' && words.length > 1 && !words.every(word => typed.has(word))) return quality.none
  if (!queryStems.every(word => has.has(word))) return quality.beginning
  const isShortened = kind === 'company' || kind === 'collection'
  const named = isShortened ? words.filter(word => !ignorableWords.has(word)) : words
  const isNamed = named.every(word => typed.has(word))
  if (kind === 'company' && isNamed) return quality.company
  if (kind === 'company') return typed.has('film') ? quality.none : quality.companyPart // "british film"
  if (kind === 'country') return quality.words // "jordan" is a person before it is a country
  const isLastName = hasLastName.has(kind) && !isMinor && named.length > 1 && queryStems.at(-1) === named.at(-1)
  if (isNamed && kind !== 'character') return quality.whole
  return isLastName ? quality.lastName : quality.words // "leonardo" is an actor before he is a turtle
}

/** The kinds of values that are named by their last word: "bond" is James Bond and the James Bond Collection. */
const hasLastName: ReadonlySet<FieldKind> = new Set<FieldKind>([
  'director',
  'cast',
  'writer',
  'character',
  'collection',
])

/** A director stands for a film more than one of its actors does. */
const share: Record<FieldKind, number> = {
  era: 1,
  collection: 1.5,
  company: 1,
  keyword: 1,
  genre: 1,
  language: 1,
  country: 1,
  character: 0.5,
  director: 2,
  cast: 1,
  writer: 0.5,
}
const weightOf = ({ kind, weight }: FieldValue) => weight * share[kind]
