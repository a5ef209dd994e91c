import { tokenize } from './text/tokenize.ts'

type TitledFilm = { title: string; year: number | null }

/**
 * The film that the words of a URL at Letterboxd, Trakt, JustWatch or Rotten Tomatoes name: `parasite-2019`, `se7en`,
 * `dune-part-two`. The year may be missing, and a film of that year comes before others of the title. Films are in order
 * of popularity.
 */
export function findBySlug<Film extends TitledFilm>(words: string[], films: Film[]): Film | null {
  const slug = words.join('')
  const year = Number(/^\d{4}$/.exec(words.at(-1) ?? '')?.[0])
  const withoutNumber = /^\d{1,4}$/.test(words.at(-1) ?? '') ? words.slice(0, -1).join('') : null
  const named = films.map(film => ({ film, name: tokenize(film.title).join('') }))
  const isOfYear = (film: Film) => film.year !== null && Math.abs(film.year - year) <= 1
  return (
    named.find(({ name }) => name === slug)?.film ??
    named.find(({ film, name }) => name === withoutNumber && isOfYear(film))?.film ??
    named.find(({ name }) => name === withoutNumber)?.film ??
    null
  )
}
