// Counts the viewings of a year, or of the whole diary.
import { type PlainDate, yearOf } from '#app/domain/plain-date.ts'
import { type Stars, starSteps, starsOf, storedRating } from '#app/domain/stars.ts'
import { type Bar, withoutGaps } from '../profile/bars.ts'
import {
  type FilmOfYear,
  type Milestone,
  maxForPeople,
  type Period,
  type PersonCount,
  type Viewing,
  type YearFacts,
} from './year-facts.ts'

/** The viewings of a film within a period; `runtime` in minutes. */
export type FilmViewings = {
  film: FilmOfYear
  runtime: number | null
  /** ISO 3166-1 alpha-2. */
  countries: string[]
  /** Null where they were not read. */
  people: { id: string | null; name: string; role: string }[] | null
  viewings: StoredViewing[]
}

/** A diary entry; `createdAt` orders those of one day. */
export type StoredViewing = {
  watchedOn: PlainDate | null
  createdAt: number
  rating: number | null
  isRewatch: boolean
  isLiked: boolean
}

/** The rows of a diary that a period is counted from. */
export type DiaryOfPeriod = {
  /** The years of which the whole diary has viewings, the newest first. */
  years: number[]
  /** Viewings before the period. */
  before: number
  films: FilmViewings[]
}

/** A viewing with the film that it is of. */
type Row = StoredViewing & { of: FilmViewings }
type RowWithDay = Row & { watchedOn: PlainDate }

const hasDay = (row: Row): row is RowWithDay => row.watchedOn !== null

/** The maximum number of frames; of more viewings every second, third ... is one. */
const maxFrames = 366

const maxBest = 24
const maxGenres = 8
const maxCountries = 12
const maxPeopleOfRole = 8

/** The figures of the period. */
export function countYear(period: Period, { years, before, films }: DiaryOfPeriod): YearFacts {
  const rows = films.flatMap(of => of.viewings.map((viewing): Row => ({ ...viewing, of }))).sort(newestFirst)
  const withDay = rows.filter(hasDay)
  const oldestFirst = withDay.toReversed()
  const days = countBy(withDay, ({ watchedOn }) => [watchedOn])
  const ratings = countBy(rows, ({ rating }) => (rating === null ? [] : [rating]))
  const countries = byFrequency(countFilms(films, of => of.countries))
  const [first, latest] = [oldestFirst.at(0), withDay.at(0)]
  const columns = countDays(days, day => (period === 'all' ? yearOf(day) : Number(day.slice(5, 7))))
  return {
    period,
    years,
    films: rows.length,
    minutes: sum(films.map(({ runtime, viewings }) => (runtime ?? 0) * viewings.length)),
    withoutLength: sum(films.map(({ runtime, viewings }) => (runtime === null ? viewings.length : 0))),
    rewatches: rows.filter(({ isRewatch }) => isRewatch).length,
    liked: rows.filter(({ isLiked }) => isLiked).length,
    average: averageOf(ratings),
    columns: (period === 'all' ? years.toReversed() : months).map(toBar(columns)),
    weekdays: weekdays.map(toBar(countDays(days, weekdayOf))),
    stars: starSteps.map((name): Bar<Stars> => ({ name, count: ratings.get(storedRating(name)) ?? 0 })),
    genres: byFrequency(countFilms(films, ({ film }) => film.genres)).slice(0, maxGenres),
    decades: decadesOf(films),
    countries: countries.slice(0, maxCountries),
    countryCount: countries.length,
    ...countPeople(rows),
    first: first ? toViewing(first) : null,
    latest: latest ? toViewing(latest) : null,
    frames: framesOf(withDay).map(toViewing),
    best: bestOf(withDay, Math.max(...ratings.keys())),
    milestones: oldestFirst.flatMap((row, index) =>
      milestonesOf(row, { period, before, place: index + 1, of: withDay.length }),
    ),
    seenMost: seenMostOf(rows),
  }
}

const months = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]

/** Monday is 1. */
const weekdays = [1, 2, 3, 4, 5, 6, 7]
const weekdayOf = (day: PlainDate) => new Date(`${day}T00:00:00Z`).getUTCDay() || 7

/** As a diary has them: those without a day are the last. */
function newestFirst(one: Row, other: Row) {
  if (one.watchedOn !== other.watchedOn) return (one.watchedOn ?? '') < (other.watchedOn ?? '') ? 1 : -1
  return other.createdAt - one.createdAt || one.of.film.id - other.of.film.id
}

const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0)

type Counts<Name> = Map<Name, number>

function add<Name>(counts: Counts<Name>, name: Name, count: number) {
  counts.set(name, (counts.get(name) ?? 0) + count)
}

/** How many of the list have each name. */
function countBy<One, Name>(list: One[], namesOf: (one: One) => Name[]): Counts<Name> {
  const counts: Counts<Name> = new Map()
  for (const one of list) for (const name of namesOf(one)) add(counts, name, 1)
  return counts
}

/** How many viewings are of films that have each name. */
function countFilms<Name>(films: FilmViewings[], namesOf: (film: FilmViewings) => Name[]): Counts<Name> {
  const counts: Counts<Name> = new Map()
  for (const film of films) for (const name of namesOf(film)) add(counts, name, film.viewings.length)
  return counts
}

function countDays(days: Counts<PlainDate>, nameOf: (day: PlainDate) => number | null): Counts<number> {
  const counts: Counts<number> = new Map()
  for (const [day, count] of days) add(counts, nameOf(day) ?? 0, count)
  return counts
}

const toBar = (counts: Counts<number>) => (name: number) => ({ name, count: counts.get(name) ?? 0 })

/** Those of one count in order of their names. */
const byFrequency = (counts: Counts<string>): Bar<string>[] =>
  [...counts]
    .map(([name, count]) => ({ name, count }))
    .sort((one, other) => other.count - one.count || (one.name < other.name ? -1 : 1))

const averageOf = (ratings: Counts<number>) =>
  ratings.size === 0
    ? null
    : sum([...ratings].map(([rating, count]) => rating * count)) / 2 / sum([...ratings.values()])

function decadesOf(films: FilmViewings[]) {
  const counts = countFilms(films, ({ film: { releaseDate } }) =>
    releaseDate ? [Number(`${releaseDate.slice(0, 3)}0`)] : [],
  )
  return withoutGaps([...counts].map(([name, count]) => ({ name, count })))
}

/** The directors and actors of several viewings, of the films that were among the latest viewings. */
function countPeople(rows: Row[]) {
  const films = new Set(rows.slice(0, maxForPeople).map(({ of }) => of))
  const counts = { director: new Map<string, PersonCount>(), actor: new Map<string, PersonCount>() }
  for (const { people, viewings } of films) {
    // An actor of several characters has several credits.
    const counted = new Set<string>()
    for (const { id, name, role } of people ?? []) {
      if (id === null || (role !== 'director' && role !== 'actor') || counted.has(`${role} ${id}`)) continue
      counted.add(`${role} ${id}`)
      const person = counts[role].get(id)
      if (person) person.count += viewings.length
      else counts[role].set(id, { id, name, count: viewings.length })
    }
  }
  return { directors: seenOften(counts.director), actors: seenOften(counts.actor) }
}

const seenOften = (people: Map<string, PersonCount>) =>
  [...people.values()]
    .filter(({ count }) => count > 1)
    .sort((one, other) => other.count - one.count || (one.name < other.name ? -1 : 1))
    .slice(0, maxPeopleOfRole)

const toViewing = ({ of, watchedOn, rating, isRewatch, isLiked }: RowWithDay): Viewing => ({
  ...{ film: of.film, watchedOn, isRewatch, isLiked },
  stars: rating === null ? null : starsOf(rating),
})

/** Evenly chosen ones of the viewings with a day, the latest among them; in order of the day. */
function framesOf(withDay: RowWithDay[]) {
  const step = Math.max(1, Math.ceil(withDay.length / maxFrames))
  return withDay.filter((_, index) => index % step === 0).toReversed()
}

/** The latest viewings with the most stars, each film once. */
function bestOf(withDay: RowWithDay[], maxStars: number) {
  const best = new Map<FilmViewings, RowWithDay>()
  for (const row of withDay) if (row.rating === maxStars && !best.has(row.of)) best.set(row.of, row)
  return [...best.values()].slice(0, maxBest).map(toViewing)
}

/** `place` is that of the viewing from 1, the first one, of so many; `before` are the viewings before the period. */
type Place = { period: Period; before: number; place: number; of: number }

function milestonesOf(row: RowWithDay, { period, before, place, of }: Place): Milestone[] {
  const placeOfAll = before + place
  const isOfPeriod = place === 1 || place % stepOf(of) === 0
  const isOfAll = period !== 'all' && before > 0 && placeOfAll % (of <= 400 ? 100 : 1000) === 0
  return [
    ...(isOfPeriod ? [{ viewing: toViewing(row), place, isOfAll: period === 'all' }] : []),
    ...(isOfAll ? [{ viewing: toViewing(row), place: placeOfAll, isOfAll }] : []),
  ]
}

/** Every so many viewings of a period one is a milestone. */
function stepOf(viewings: number) {
  if (viewings <= 250) return 50
  if (viewings <= 500) return 100
  return viewings <= 2500 ? 500 : 5000
}

/** The film with the most viewings, of several the one that was seen last; null unless it was seen twice. */
function seenMostOf(rows: Row[]) {
  const times = ({ of }: Row) => of.viewings.length
  const most = rows.reduce<Row | null>((best, row) => (best && times(best) >= times(row) ? best : row), null)
  return most && times(most) > 1 && hasDay(most) ? { viewing: toViewing(most), times: times(most) } : null
}
