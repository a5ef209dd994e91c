// Counts the viewings of a year, or of the whole diary.
import { weekdayOf } from '#app/domain/plain-date.ts'
import { type Stars, starSteps, storedRating } from '#app/domain/stars.ts'
import { type Bar, fillGaps } from '../profile/bars.ts'
import { bestOf, framesOf, milestonesOf, seenMostOf, toViewing } from './choose-viewings.ts'
import { byFrequency, type Counts, compareCounts, countBy, countDays, countFilms, sum, toBar } from './counts.ts'
import { type DiaryOfPeriod, type FilmViewings, hasDay, type Row, sortedRows } from './diary-of-period.ts'
import { columnOf, maxForPeople, type Period, type PersonCount, type YearFacts } from './year-facts.ts'

const maxGenres = 8
const maxCountries = 12
const maxPeopleOfRole = 8

/** The statistics of the period; `rows` are its viewings, the newest first. */
export function countYear(
  period: Period,
  { years, before, films }: DiaryOfPeriod,
  rows: Row[] = sortedRows(films),
): YearFacts {
  const rowsWithDay = rows.filter(hasDay)
  const oldestFirst = rowsWithDay.toReversed()
  const days = countBy(rowsWithDay, ({ watchedOn }) => [watchedOn])
  const ratings = countBy(rows, ({ rating }) => (rating === null ? [] : [rating]))
  const countries = byFrequency(countFilms(films, film => film.countries))
  const [first, latest] = [oldestFirst.at(0), rowsWithDay.at(0)]
  const columns = countDays(days, day => columnOf(day, period))
  return {
    period,
    years,
    viewings: rows.length,
    minutes: sum(films.map(({ runtime, viewings }) => (runtime ?? 0) * viewings.length)),
    withoutLength: sum(films.map(({ runtime, viewings }) => (runtime === null ? viewings.length : 0))),
    rewatches: rows.filter(({ isRewatch }) => isRewatch).length,
    liked: rows.filter(({ isLiked }) => isLiked).length,
    average: averageOf(ratings),
    columns: period === 'all' ? columnsOfYears(years.toReversed().map(toBar(columns))) : months.map(toBar(columns)),
    weekdays: weekdays.map(toBar(countDays(days, weekdayOf))),
    stars: starSteps.map((name): Bar<Stars> => ({ name, count: ratings.get(storedRating(name)) ?? 0 })),
    genres: byFrequency(countFilms(films, ({ film }) => film.genres)).slice(0, maxGenres),
    decades: decadesOf(films),
    countries: countries.slice(0, maxCountries),
    countryCount: countries.length,
    ...countPeople(rows),
    first: first ? toViewing(first) : null,
    latest: latest && latest !== first ? toViewing(latest) : null,
    ...framesOf(rowsWithDay, period),
    ...bestOf(rowsWithDay),
    milestones: oldestFirst.flatMap((row, index) =>
      milestonesOf(row, { period, before, place: index + 1, total: rowsWithDay.length }),
    ),
    seenMost: seenMostOf(rowsWithDay),
  }
}

/** The years up to the last without a gap. A diary may begin in 1900: of the years before these, those with films. */
const maxYearsWithoutGaps = 60

/** `years` have films, the oldest first. */
function columnsOfYears(years: Bar<number>[]) {
  const first = (years.at(-1)?.name ?? 0) - maxYearsWithoutGaps + 1
  const before = years.filter(({ name }) => name < first)
  const begin = before.length > 0 ? [{ name: first, count: 0 }] : []
  return [...before, ...fillGaps([...begin, ...years.slice(before.length)], 1)]
}

const months = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]

const weekdays = [0, 1, 2, 3, 4, 5, 6]

const averageOf = (ratings: Counts<number>) =>
  ratings.size === 0
    ? null
    : sum([...ratings].map(([rating, count]) => rating * count)) / 2 / sum([...ratings.values()])

function decadesOf(films: FilmViewings[]) {
  const counts = countFilms(films, ({ film: { releaseDate } }) =>
    releaseDate ? [Number(`${releaseDate.slice(0, 3)}0`)] : [],
  )
  return fillGaps([...counts].map(([name, count]) => ({ name, count })))
}

/** The directors and actors of several viewings, of the films that were among the latest viewings. */
function countPeople(rows: Row[]) {
  const films = new Set(rows.slice(0, maxForPeople).map(({ filmViewings }) => filmViewings))
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
    .sort(compareCounts)
    .slice(0, maxPeopleOfRole)
