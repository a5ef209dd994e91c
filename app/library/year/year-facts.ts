// The statistics of a year of the diary, which counts viewings: first viewings and rewatches add up to all.
import { monthOf } from '#app/domain/month.ts'
import { type PlainDate, yearOf } from '#app/domain/plain-date.ts'
import type { Stars } from '#app/domain/stars.ts'
import type { StoredFilm } from '../films/stored-film.ts'
import type { Bar } from '../profile/bars.ts'

/** A year, or the whole diary. */
export type Period = number | 'all'

/** A stored film with the facts that its drawn pictures depend on. */
export type FilmOfYear = Pick<StoredFilm, 'id' | 'title' | 'releaseDate' | 'genres' | 'poster'> & {
  keywords: string[]
  directors: string[]
}

/** One viewing; entries without a day are only counted. */
export type Viewing = {
  film: FilmOfYear
  watchedOn: PlainDate
  stars: Stars | null
  isRewatch: boolean
  isLiked: boolean
}

/** `id` is that of `/person/{id}`. */
export type PersonCount = Bar<string> & { id: string }

/** A viewing that makes a round number: the 50th of the period, or with `isOfAll` of the whole diary. */
export type Milestone = { viewing: Viewing; place: number; isOfAll: boolean }

/** A film that was seen more than once in the period, how often, and how many others were seen as often. */
type SeenOften = { viewing: Viewing; times: number; others: number }

export type YearFacts = {
  period: Period
  /** The years of which the diary has viewings, the newest first. */
  years: number[]
  viewings: number
  /** The length of all viewings together, and the number of viewings of films whose length is not known. */
  minutes: number
  withoutLength: number
  rewatches: number
  liked: number
  /** The average of the stars given in the diary; null without any. */
  average: number | null
  /** The viewings of each month (1-12) of a year, or of each year of the diary, years without films between others too. */
  columns: Bar<number>[]
  /** From Sunday, the weekday 0. */
  weekdays: Bar<number>[]
  stars: Bar<Stars>[]
  genres: Bar<string>[]
  decades: Bar<number>[]
  /** ISO 3166-1 alpha-2. */
  countries: Bar<string>[]
  /** The number of all countries; the largest are in `countries`. */
  countryCount: number
  directors: PersonCount[]
  actors: PersonCount[]
  /** The first viewing; null when no entry has a day. */
  first: Viewing | null
  /** The latest viewing; null when there is none after the first. */
  latest: Viewing | null
  /** Viewings in order of the day: of each column one for every `viewingsPerFrame`. */
  frames: Viewing[]
  viewingsPerFrame: number
  /** The films with the most stars in a viewing with a day: the latest ones, and how many there are. */
  best: Viewing[]
  bestCount: number
  milestones: Milestone[]
  seenMost: SeenOften | null
}

/** Fewer viewings make no chart. */
export const minForCharts = 10

/** The maximum viewings whose people are counted, the latest ones: reading the credits of more takes too long. */
export const maxForPeople = 2000

/** The column of `YearFacts` that a day is counted in. */
export const columnOf = (day: PlainDate, period: Period) => (period === 'all' ? yearOf(day) : monthOf(day).month)
