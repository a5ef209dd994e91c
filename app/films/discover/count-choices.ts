import { type Bits, someSetBit } from './bits.ts'
import { type Choice, type Choices, certificationsInOrder, runtimes } from './discovery.ts'
import { countEach, countWith, type Facet, frequencyOf } from './facet.ts'
import type { FacetIndex } from './facet-index.ts'
import type { Condition, DiscoveryFilters } from './filters.ts'

/** `rowsIgnoring` returns the films that meet all filters but those of one kind. */
type MatchedFilms = { found: Bits; totalFilms: number; rowsIgnoring: (kind: Condition['filter']) => Bits }

/** Languages or countries on offer, by the number of films. */
const maxOffered = 40

/** People or keywords on offer, and the number of the best-known films they are taken from. */
const maxSuggested = 8
const maxFilmsRead = 2000
const maxRead = 2 * maxSuggested

/** The number of films that each choice leaves. */
export function choicesOf(
  { facets }: FacetIndex,
  filters: DiscoveryFilters,
  { found, totalFilms, rowsIgnoring }: MatchedFilms,
): Choices {
  const all = (facet: Facet, set: Bits) =>
    countEach(facet, set).map((films, value) => ({ value: facet.values.keyOf(value), films }))
  const byFrequency = (facet: Facet, set: Bits, chosenValues: string[]) => {
    const choices = all(facet, set).sort(byFilms)
    const offered = choices.filter(
      ({ films, value }, place) => chosenValues.includes(value) || (films > 0 && place < maxOffered),
    )
    return withUnknown(offered, chosenValues)
  }
  const foundGenres = all(facets.genres, found).sort(byValue)
  const otherRows = filters.allGenres ? found : rowsIgnoring('genres')
  const genres = otherRows === found ? foundGenres : all(facets.genres, otherRows).sort(byValue)
  const inOrder = ({ value }: Choice) => certificationsInOrder.indexOf(value) + 1 || Number.POSITIVE_INFINITY
  return {
    genres,
    withoutGenres: foundGenres.map(({ value, films }) => ({ value, films: totalFilms - films })),
    decades: all(facets.decades, rowsIgnoring('years')).sort(byValue),
    runtimes: all(facets.runtimes, rowsIgnoring('runtime')).sort((a, b) => runtimeOrder(a) - runtimeOrder(b)),
    languages: byFrequency(facets.languages, rowsIgnoring('languages'), filters.languages),
    countries: byFrequency(facets.countries, rowsIgnoring('countries'), filters.countries),
    certifications: byFrequency(facets.certifications, rowsIgnoring('certifications'), filters.certifications).sort(
      (a, b) => Math.min(inOrder(a), 99) - Math.min(inOrder(b), 99),
    ),
    people: suggestChoices(facets.people, found, filters.people).map(choice => ({
      ...choice,
      name: labelOf(facets.people, choice.value),
    })),
    keywords: suggestChoices(facets.keywords, found, filters.keywords),
    providers: [],
  }
}

const choiceOf = (facet: Facet, value: number, set: Bits) => ({
  value: facet.values.keyOf(value),
  films: countWith(facet, value, set),
})

type Counted = { value: string; films: number }

const byFilms = (a: Counted, b: Counted) => b.films - a.films || byValue(a, b)

const byValue = (a: Counted, b: Counted) => (a.value < b.value ? -1 : 1)

const runtimeOrder = ({ value }: Counted) => Object.keys(runtimes).indexOf(value)

/** The chosen values, and the most frequent ones among the best-known films found. */
function suggestChoices(facet: Facet, foundRows: Bits, chosenValues: string[]) {
  const frequent = frequentValues(facet, foundRows).map(value => choiceOf(facet, value, foundRows))
  const others = frequent.filter(({ value }) => !chosenValues.includes(value)).sort(byFilms)
  const own = chosenValues.flatMap(key => facet.values.find(key) ?? []).map(value => choiceOf(facet, value, foundRows))
  return [...withUnknown(own, chosenValues), ...others.slice(0, maxSuggested)]
}

/** A chosen value that no film has is a choice too, because a form without it would lose the filter. */
function withUnknown(choices: Counted[], chosen: string[]) {
  const unknown = chosen.filter(value => choices.every(choice => choice.value !== value))
  return [...choices, ...unknown.map(value => ({ value, films: 0 }))]
}

/** The most frequent values of the best-known films found; the rarer of two, of all films, comes last. */
function frequentValues(facet: Facet, foundRows: Bits) {
  const counts = zeroCounts(facet)
  const met: number[] = []
  let rowCount = 0
  someSetBit(foundRows, row => {
    for (let pair = facet.rowStarts[row] ?? 0; pair < (facet.rowStarts[row + 1] ?? 0); pair += 1) {
      const value = facet.valuesOfRow[pair] ?? 0
      const count = (counts[value] ?? 0) + 1
      counts[value] = count
      if (count === 1) met.push(value)
    }
    rowCount += 1
    return rowCount === maxFilmsRead
  })
  const countOf = (value: number) => counts[value] ?? 0
  const min = minOfTop(met.map(countOf), maxRead)
  const frequent = met
    .filter(value => countOf(value) >= min)
    .sort((a, b) => countOf(b) - countOf(a) || frequencyOf(facet, b) - frequencyOf(facet, a))
    .slice(0, maxRead)
  for (const value of met) counts[value] = 0
  return frequent
}

const countsOf = new WeakMap<Facet, Uint16Array>()

/**
 * A count of 0 for each value, which the caller leaves at 0. Two million people take 4 MB: as much garbage for each
 * request made V8 collect the whole heap every 15 requests.
 */
function zeroCounts(facet: Facet) {
  const counts = countsOf.get(facet) ?? new Uint16Array(facet.values.size)
  countsOf.set(facet, counts)
  return counts
}

/** The smallest of the `top` largest counts. */
const minOfTop = (counts: number[], top: number) => Uint16Array.from(counts).sort().at(-top) ?? 0

function labelOf({ values }: Facet, key: string) {
  const value = values.find(key)
  return value === null ? key : values.labelOf(value)
}
