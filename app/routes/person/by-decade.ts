import { decadeOf, yearOf } from '#app/domain/plain-date.ts'

/** Films of one decade, by its first year; null for films without a date. */
type Decade<Film> = { decade: number | null; films: Film[] }

/** The films in their order, in groups of neighbours that are of one decade. */
export function byDecade<Film extends { releaseDate: string | null }>(films: Film[]): Decade<Film>[] {
  const decades: Decade<Film>[] = []
  for (const film of films) {
    const year = yearOf(film.releaseDate)
    const decade = year === null ? null : decadeOf(year)
    const last = decades.at(-1)
    if (last?.decade === decade) last.films.push(film)
    else decades.push({ decade, films: [film] })
  }
  return decades
}
