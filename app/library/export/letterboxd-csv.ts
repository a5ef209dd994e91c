// The shape Letterboxd imports: https://letterboxd.com/about/importing-data/

import { yearOf } from '#app/domain/plain-date.ts'
import { storedRating } from '#app/domain/stars.ts'
import { formatCsv, groupRows, type Row } from './format-csv.ts'
import type { FilmFacts, LibraryToExport, ListToExport } from './library-to-export.ts'

const filmColumns = ['tmdbID', 'imdbID', 'Title', 'Year']

const filmCells = ({ tmdbId, imdbId, title, releaseDate }: FilmFacts): Row => [
  tmdbId,
  imdbId,
  title,
  yearOf(releaseDate),
]

/** `tmdbID,imdbID,Title,Year`, one row a film. */
export const letterboxdWatchlist = ({ watchlist }: Pick<LibraryToExport, 'watchlist'>) => ({
  columns: filmColumns,
  rows: watchlist.map(({ film }) => filmCells(film)),
})

/**
 * `tmdbID,imdbID,Title,Year,Rating10,WatchedDate,Review`: a row for each review, with the film's rating beside it, one
 * for each film that has only a rating, and one for each other film that was seen: Letterboxd marks all of them as
 * watched. WatchedDate stays empty, because a date there would create a diary entry.
 */
export function letterboxdFilms({ ratings, reviews, seen }: Pick<LibraryToExport, 'ratings' | 'reviews' | 'seen'>) {
  const starsByFilm = new Map(ratings.map(({ film, stars }) => [film.id, storedRating(stars)]))
  const reviewed = new Set(reviews.map(({ film }) => film.id))
  const withReview = reviews.map(
    ({ film, text }): Row => [...filmCells(film), starsByFilm.get(film.id) ?? null, null, toHtml(text)],
  )
  const withoutReview = ratings
    .filter(({ film }) => !reviewed.has(film.id))
    .map(({ film, stars }): Row => [...filmCells(film), storedRating(stars), null, null])
  const seenAlone = seen
    .filter(({ film }) => !reviewed.has(film.id) && !starsByFilm.has(film.id))
    .map(({ film }): Row => [...filmCells(film), null, null, null])
  const columns = [...filmColumns, 'Rating10', 'WatchedDate', 'Review']
  return { columns, rows: [...withReview, ...withoutReview, ...seenAlone] }
}

/**
 * `tmdbID,imdbID,Title,Year,Date,WatchedDate,Rewatch,Tags,Rating10,Review`: a row for each diary entry that is
 * confirmed, the earliest first, as Letterboxd's own diary has them. `Date` is the day on which it was logged. Without a
 * WatchedDate Letterboxd makes no diary entry of it.
 */
export const letterboxdDiary = ({ diary }: Pick<LibraryToExport, 'diary'>) => ({
  columns: [...filmColumns, 'Date', 'WatchedDate', 'Rewatch', 'Tags', 'Rating10', 'Review'],
  rows: diary
    .filter(({ isConfirmed }) => isConfirmed)
    .toReversed()
    .map(
      ({ film, writtenAt, watchedOn, isRewatch, tags, stars, note }): Row => [
        ...filmCells(film),
        writtenAt.slice(0, 10),
        watchedOn,
        isRewatch ? 'true' : null,
        tags.join(', ') || null,
        stars && storedRating(stars),
        toHtml(note) || null,
      ],
    ),
})

/** The films of a list in its order. */
export type ListRows = Pick<ListToExport['films'][number], 'film' | 'note'>[]

/** `Position,tmdbID,imdbID,Title,Year,Review`: the films of a list in its order; `Review` becomes the note of the film. */
export const letterboxdList = ({ films }: { films: ListRows }) => ({
  columns: ['Position', ...filmColumns, 'Review'],
  rows: films.map(({ film, note }, index): Row => [index + 1, ...filmCells(film), toHtml(note) || null]),
})

/**
 * The names of the references that HTML reads without a semicolon too, in any case:
 * https://html.spec.whatwg.org/multipage/named-characters.html
 */
const namesWithoutSemicolon =
  'aacute acirc acute aelig agrave amp aring atilde auml brvbar ccedil cedil cent copy curren deg divide eacute ecirc ' +
  'egrave eth euml frac12 frac14 frac34 gt iacute icirc iexcl igrave iquest iuml laquo lt macr micro middot nbsp not ' +
  'ntilde oacute ocirc ograve ordf ordm oslash otilde ouml para plusmn pound quot raquo reg sect shy sup1 sup2 sup3 ' +
  'szlig thorn times uacute ucirc ugrave uml uuml yacute yen yuml'

const tagOrReference = new RegExp(
  `&(?=#\\d|#x[\\da-f]|\\w+;|${namesWithoutSemicolon.replaceAll(' ', '|')})|<(?=[a-z/!?])`,
  'gi',
)

/**
 * The text as HTML, because Letterboxd reads reviews and notes as HTML. Only tags and character references are escaped,
 * so that "a <3 b" and "Q & A" stay as typed.
 */
const toHtml = (text: string) => text.replace(tagOrReference, character => (character === '&' ? '&amp;' : '&lt;'))

/** Letterboxd takes no file larger than 1 MB; this leaves a little room. */
export const maxLetterboxdBytes = 1_000_000

type Table = { columns: string[]; rows: Row[] }

/** The CSV files of `csvPartsInTurns` as a list, without the nulls. */
export const csvParts = (table: Table) => [...csvPartsInTurns(table)].filter(part => part !== null)

/**
 * Yields CSV files of at most `maxLetterboxdBytes`, each with a header row; no row is divided. Yields null after some
 * rows, so that other work can run in between.
 */
export function* csvPartsInTurns({ columns, rows }: Table): Generator<string | null> {
  const head = formatCsv([columns])
  let part = head
  let bytes = Buffer.byteLength(head)
  for (const group of groupRows(rows)) {
    for (const lines of linesThatFit(group, maxLetterboxdBytes - bytes)) {
      const more = Buffer.byteLength(lines)
      if (bytes + more > maxLetterboxdBytes && part !== head) {
        yield part
        part = head
        bytes = Buffer.byteLength(head)
      }
      part += lines
      bytes += more
    }
    yield null
  }
  yield part
}

/** The lines of all rows as one text when it fits, else one by one. */
function linesThatFit(rows: Row[], maxBytes: number) {
  const lines = formatCsv(rows)
  return Buffer.byteLength(lines) <= maxBytes ? [lines] : rows.map(row => formatCsv([row]))
}
