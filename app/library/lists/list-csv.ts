// One list as CSV, in the columns that Letterboxd's importer reads (https://letterboxd.com/about/importing-data/). When it
// imports into a list, `Review` becomes the note of the film.
import { firstLocalId } from '#app/domain/film-ref.ts'
import { yearOf } from '#app/domain/plain-date.ts'
import { formatCsv } from '../export/format-csv.ts'
import type { ItemToExport } from './read-list.server.ts'

const columns = ['Position', 'tmdbID', 'imdbID', 'Title', 'Year', 'Review']

/** The films in the order of the list. */
export const listCsv = (items: ItemToExport[]) =>
  formatCsv([
    columns,
    ...items.map(({ movieId, filmId, title, releaseDate, note }, index) => [
      index + 1,
      filmId < firstLocalId ? filmId : null,
      movieId.startsWith('tt') ? movieId : null,
      title,
      yearOf(releaseDate),
      note,
    ]),
  ])
