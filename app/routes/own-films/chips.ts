// The filters that are set, in words, each with the filters that are left without it.
import { isOpenRange } from '#app/domain/film-filters.ts'
import { countryLabel } from '#app/domain/places-and-languages.ts'
import { type DateRange, noOwnFilters, type OwnFilters, type StarRange } from '#app/library/own-films/own-filters.ts'
import { languageLabel, runtimeLabel, yearsLabel } from '#app/ui/filters/labels.ts'
import { formatPlainDate } from '#app/ui/layout/format-date.ts'
import { markLabels } from './status-labels.ts'

type Chip = { label: string; left: Partial<OwnFilters> }

export function chipsOf(filters: OwnFilters, nameOfList: (id: string) => string): Chip[] {
  const { marks, genres, withoutGenres, people, keywords } = filters
  const range = (name: 'stars' | 'years' | 'runtime' | 'seenOn' | 'ratedOn', label: () => string): Chip[] =>
    isOpenRange(filters[name]) ? [] : [{ label: label(), left: { [name]: noOwnFilters[name] } }]
  const toJoinedChips = (
    name: 'languages' | 'countries' | 'certifications' | 'lists' | 'tags',
    label: (value: string) => string,
  ) => (filters[name].length === 0 ? [] : [{ label: filters[name].map(label).join(' or '), left: { [name]: [] } }])
  return [
    ...range('stars', () => starsLabel(filters.stars)),
    ...marks.map(mark => ({ label: markLabels[mark], left: { marks: without(marks, mark) } })),
    ...(filters.allGenres
      ? genres.map(genre => ({ label: genre, left: { genres: without(genres, genre) } }))
      : genres.length > 0
        ? [{ label: genres.join(' or '), left: { genres: [] } }]
        : []),
    ...withoutGenres.map(genre => ({ label: `Not ${genre}`, left: { withoutGenres: without(withoutGenres, genre) } })),
    ...range('years', () => yearsLabel(filters.years)),
    ...range('runtime', () => runtimeLabel(filters.runtime)),
    ...toJoinedChips('languages', code => `In ${languageLabel(code)}`),
    ...toJoinedChips('countries', code => `From ${countryLabel(code)}`),
    ...toJoinedChips('certifications', value => `Certificate ${value}`),
    ...people.map(person => ({ label: person, left: { people: without(people, person) } })),
    ...keywords.map(keyword => ({ label: keyword, left: { keywords: without(keywords, keyword) } })),
    ...toJoinedChips('lists', nameOfList),
    ...toJoinedChips('tags', tag => `#${tag}`),
    ...range('seenOn', () => `Seen ${datesLabel(filters.seenOn)}`),
    ...range('ratedOn', () => `Rated ${datesLabel(filters.ratedOn)}`),
  ]
}

const without = <Value>(values: Value[], one: Value) => values.filter(value => value !== one)

function starsLabel({ from, to }: StarRange) {
  if (from === to) return count(from)
  if (to === null || to === 5) return `${count(from ?? 0.5)} and more`
  return from === null ? `${count(to)} and less` : `${from} to ${count(to)}`
}

const count = (stars: number | null) => (stars === 1 ? '1 star' : `${stars} stars`)

function datesLabel({ from, to }: DateRange) {
  if (from === null) return `until ${formatPlainDate(to ?? '')}`
  if (to === null) return `since ${formatPlainDate(from)}`
  return from === to ? `on ${formatPlainDate(from)}` : `${formatPlainDate(from)} to ${formatPlainDate(to)}`
}
