import type { Picture } from '#app/domain/picture.ts'
import { yearOf } from '#app/domain/plain-date.ts'
import type { PastedFilm } from '#app/import/paste/find-pasted.ts'

type PreviewFilm = { id: number; title: string; year: number | null; poster: Picture | null; isInList: boolean }

/** A pasted line with the films it may mean. */
export type PreviewLine = { line: number; text: string; match: PastedFilm['match']; films: PreviewFilm[] }

/** `listed` are the films that are in the list already. */
export function toPreviewLine(pasted: PastedFilm, listed: ReadonlySet<number>): PreviewLine {
  const { line, text, match } = pasted
  const films =
    'film' in pasted
      ? [{ ...pasted.film, year: yearOf(pasted.film.releaseDate) }]
      : 'candidates' in pasted
        ? pasted.candidates.map(candidate => ({ ...candidate, poster: null }))
        : []
  return {
    line,
    text,
    match,
    films: films.map(({ id, title, year, poster }) => ({ id, title, year, poster, isInList: listed.has(id) })),
  }
}
