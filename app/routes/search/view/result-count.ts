import { formatWhole } from '#app/domain/text/format-count.ts'
import { maxFoundByTitle, maxListedNames } from '#app/films/film-lists.ts'
import type { FilmPage } from '#app/films/film-source.ts'

type FoundFilms = Pick<FilmPage<unknown>, 'totalFilms' | 'isCut'>

/** The number of films found on a tab: `1,044`, and `2,000+` or `210+` when more match, or may, than are counted. */
export const formatFilmCount = ({ totalFilms, isCut }: FoundFilms) =>
  isCut ? formatMore(Math.min(totalFilms, maxFoundByTitle)) : formatWhole(totalFilms)

/** The number of names found on a tab: `24`, and `24+` for more than are listed. */
export const formatNameCount = (count: number) =>
  count > maxListedNames ? formatMore(maxListedNames) : formatWhole(count)

const formatMore = (max: number) => `${formatWhole(max)}+`

/** The number of films found as a sentence; without that of the pages when the films are not all counted. */
export function formatResultCount({
  totalFilms,
  isCut,
  page,
  totalPages,
}: FoundFilms & Pick<FilmPage<unknown>, 'page' | 'totalPages'>) {
  if (isCut && totalFilms >= maxFoundByTitle) return `More than ${formatWhole(maxFoundByTitle)} films, page ${page}.`
  if (isCut) return `At least ${formatWhole(totalFilms)} ${totalFilms === 1 ? 'film' : 'films'}, page ${page}.`
  if (totalFilms === 0) return 'No films by this title.'
  const films = totalFilms === 1 ? 'One film' : `${formatWhole(totalFilms)} films`
  return totalPages > 1 ? `${films}, page ${page} of ${totalPages}.` : `${films}.`
}
