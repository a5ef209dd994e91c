// The rows of a diary that a period is counted from.
import type { PlainDate } from '#app/domain/plain-date.ts'
import type { FilmOfYear } from './year-facts.ts'

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

/** A diary entry; `createdAt` orders those of one day, and `id` those of one moment. */
export type StoredViewing = {
  id: string
  watchedOn: PlainDate | null
  createdAt: number
  rating: number | null
  isRewatch: boolean
  isLiked: boolean
}

export type DiaryOfPeriod = {
  /** The years of which the whole diary has viewings, the newest first. */
  years: number[]
  /** Viewings before the period. */
  before: number
  films: FilmViewings[]
}

/** A viewing with the film that it is of. */
export type Row = StoredViewing & { filmViewings: FilmViewings }
export type RowWithDay = Row & { watchedOn: PlainDate }

/** The viewings of the films, the newest first. */
export const sortedRows = (films: FilmViewings[]) =>
  films
    .flatMap(filmViewings => filmViewings.viewings.map((viewing): Row => ({ ...viewing, filmViewings })))
    .sort(newestFirst)

/** As a diary has them (diary/entry-order.server.ts): those without a day are the last. */
export function newestFirst(one: Row, other: Row) {
  if (one.watchedOn !== other.watchedOn) return (one.watchedOn ?? '') < (other.watchedOn ?? '') ? 1 : -1
  if (one.createdAt !== other.createdAt) return other.createdAt - one.createdAt
  return Number(one.id > other.id) - Number(one.id < other.id)
}

/** Whether the day of the viewing is known. */
export const hasDay = (row: Row): row is RowWithDay => row.watchedOn !== null
