import { type PlainDate, yearOf } from '../plain-date.ts'

/** `Heat (1995)`; only the title when the year is unknown. */
export const formatTitleWithYear = ({ title, year }: { title: string; year: number | null }) =>
  year === null ? title : `${title} (${year})`

/** A film in a line of text, told from others of the same title: `Heat (1995)`. */
export const formatFilmName = ({ title, releaseDate }: { title: string; releaseDate: PlainDate | null }) =>
  formatTitleWithYear({ title, year: yearOf(releaseDate) })
