import { sql } from 'kysely'
import { type Stars, starSteps, starsOf, storedRating } from '#app/domain/stars.ts'
import { cachedRead, haveSameFilms } from '../cached-read.server.ts'
import { type Bar, withoutGaps } from '../profile/bars.ts'
import type { FilmOfYear, Milestone, Period, PersonCount, Viewing, YearFacts } from './year-facts.ts'
import { yearQuery } from './year-query.server.ts'

/** Reads the figures of a year of the diary, or of the whole diary, in one statement. Unconfirmed entries count nowhere. */
export const yearOf = (memberId: string, period: Period) =>
  cachedRead<YearFacts>({
    ...{ memberId, name: `year ${period}`, tables: ['diary_entry'] },
    query: sql`select json_agg(one) from (${yearQuery(period)}) one`,
    toValue: json => toYearFacts(period, json as PartRow[]), // the statement selects these
    isUsable: haveSameFilms('diary_entry'),
  })

type PartRow = { part: string; rows: unknown[] | null }

type ViewingRow = FilmOfYear & {
  watchedOn: string
  rating: number | null
  isRewatch: boolean
  isLiked: boolean
}

/** The rows of each part of the statement. */
type Parts = {
  years: number
  /** Viewings of one month (or year), weekday and rating; those without a day have neither. */
  cells: {
    column: number | null
    weekday: number | null
    rating: number | null
    count: number
    rewatches: number
    liked: number
  }
  length: { minutes: number; withoutLength: number }
  genres: Bar<string>
  decades: Bar<number>
  countries: Bar<string> & { outOf: number }
  people: PersonCount & { role: 'director' | 'actor' }
  chosen: ViewingRow & {
    /** From 1, the first viewing of the period. */
    place: number
    /** From 1, the latest viewing. */
    behind: number
    /** Viewings before the period. */
    before: number
    /** Every so many viewings of the period, or of the whole diary, one is a milestone. */
    step: number
    stepOfAll: number
    isFrame: boolean
  }
  best: ViewingRow
  often: ViewingRow & { times: number }
}

function toYearFacts(period: Period, rows: PartRow[]): YearFacts {
  // The statement names its parts as the type does.
  const parts = Object.fromEntries(rows.map(({ part, rows }) => [part, rows ?? []])) as {
    [Part in keyof Parts]: Parts[Part][]
  }
  const { cells, chosen, people, countries } = parts
  const [length] = parts.length
  const sum = (of: (cell: Parts['cells']) => number) => cells.reduce((total, cell) => total + of(cell), 0)
  const rated = sum(({ rating, count }) => (rating === null ? 0 : count))
  const inOrder = chosen.toSorted((one, other) => one.place - other.place)
  const [first] = inOrder
  const latest = inOrder.at(-1)
  const [often] = parts.often
  return {
    period,
    years: parts.years,
    films: sum(({ count }) => count),
    minutes: length?.minutes ?? 0,
    withoutLength: length?.withoutLength ?? 0,
    rewatches: sum(({ rewatches }) => rewatches),
    liked: sum(({ liked }) => liked),
    average: rated === 0 ? null : sum(({ rating, count }) => (rating ?? 0) * count) / 2 / rated,
    columns: columnsOf(period, parts.years).map(name => countOf(cells, 'column', name)),
    weekdays: weekdays.map(name => countOf(cells, 'weekday', name)),
    stars: starSteps.map((name): Bar<Stars> => ({ ...countOf(cells, 'rating', storedRating(name)), name })),
    genres: parts.genres,
    decades: withoutGaps(parts.decades),
    countries: countries.map(({ name, count }) => ({ name, count })),
    countryCount: countries[0]?.outOf ?? 0,
    directors: people.filter(({ role }) => role === 'director').map(toPerson),
    actors: people.filter(({ role }) => role === 'actor').map(toPerson),
    first: first ? toViewing(first) : null,
    latest: latest ? toViewing(latest) : null,
    frames: inOrder.filter(({ isFrame }) => isFrame).map(toViewing),
    best: filmsOnce(parts.best.map(toViewing)),
    milestones: inOrder.flatMap(row => milestonesOf(period, row)),
    seenMost: often ? { viewing: toViewing(often), times: often.times } : null,
  }
}

const weekdays = [1, 2, 3, 4, 5, 6, 7]

const columnsOf = (period: Period, years: number[]) =>
  period === 'all' ? years.toReversed() : [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]

const countOf = (cells: Parts['cells'][], side: 'column' | 'weekday' | 'rating', name: number) => ({
  name,
  count: cells.reduce((total, cell) => total + (cell[side] === name ? cell.count : 0), 0),
})

const toPerson = ({ id, name, count }: Parts['people']): PersonCount => ({ id, name, count })

const toViewing = ({ watchedOn, rating, isRewatch, isLiked, ...film }: ViewingRow): Viewing => ({
  film: {
    ...{ id: film.id, title: film.title, releaseDate: film.releaseDate, genres: film.genres, poster: film.poster },
    ...{ keywords: film.keywords, directors: film.directors },
  },
  watchedOn,
  stars: rating === null ? null : starsOf(rating),
  isRewatch,
  isLiked,
})

/** The viewings without those of a film that came before. */
const filmsOnce = (viewings: Viewing[]) =>
  [...new Map(viewings.toReversed().map(viewing => [viewing.film.id, viewing])).values()].toReversed()

function milestonesOf(period: Period, row: Parts['chosen']): Milestone[] {
  const viewing = toViewing(row)
  const { place, before, step, stepOfAll } = row
  const placeOfAll = before + place
  return [
    ...(place === 1 || place % step === 0 ? [{ viewing, place, isOfAll: period === 'all' }] : []),
    ...(period !== 'all' && before > 0 && placeOfAll % stepOfAll === 0
      ? [{ viewing, place: placeOfAll, isOfAll: true }]
      : []),
  ]
}
