// The rows of the week on a site with TMDB: the catalogue's choice of director and decades, with TMDB's films and pictures.
import { decadeRange } from '#app/domain/filters/film-filters.ts'
import { type PlainDate, yearOf } from '#app/domain/plain-date.ts'
import { isReleased } from '#app/domain/release-date.ts'
import { noFilters } from '../discover/filters.ts'
import type { Featured, FeaturedDecade, FeaturedDirector } from '../featured.ts'
import { toCard } from '../film.ts'
import type { FilmSource } from '../film-source.ts'
import { nullIfUnavailable } from '../film-source-error.ts'
import { knownFor } from '../person.ts'

type LiveFeaturedOptions = {
  films: Pick<FilmSource, 'findPerson' | 'discover'>
  featured: () => Featured
  today: () => PlainDate
}

const maxFilmsOfDirector = 5

/** Pages of a decade: some of the films stand in other rows already. */
const pagesOfDecade = [1, 2, 3]

/** Returns the rows of the week as `films` has them. `films` falls back to the catalogue while TMDB is unavailable. */
export function createLiveFeatured({ films, featured, today }: LiveFeaturedOptions) {
  return async (): Promise<Featured> => {
    const { director, decades } = featured()
    const [live, ...liveDecades] = await Promise.all([director && loadDirector(director), ...decades.map(loadDecade)])
    return { director: live, decades: liveDecades }
  }

  async function loadDirector(ours: FeaturedDirector): Promise<FeaturedDirector> {
    const person = await films.findPerson(ours.id)
    const directed = person?.films.filter(film => film.roles.includes('director') && isReleased(film, today())) ?? []
    if (!person || directed.length === 0) return ours
    const years = directed.map(({ releaseDate }) => yearOf(releaseDate) ?? 0)
    return {
      id: person.id,
      name: person.name,
      portrait: person.portrait,
      ids: directed.map(({ id }) => id).reverse(), // they come newest first
      years: [Math.min(...years), Math.max(...years)],
      films: knownFor(directed, { limit: maxFilmsOfDirector }).map(toCard),
    }
  }

  async function loadDecade({ decade }: FeaturedDecade): Promise<FeaturedDecade> {
    const filters = { ...noFilters, years: decadeRange(decade) }
    // While TMDB is unavailable, a page past the catalogue's last one is an error, and the other pages are enough.
    const options = (page: number) => ({ page, sort: 'popularity' }) as const
    const found = await Promise.all(
      pagesOfDecade.map(page => films.discover(filters, options(page)).catch(nullIfUnavailable)),
    )
    const pages = found.filter(page => page !== null)
    return {
      decade,
      total: pages[0]?.totalFilms ?? 0,
      films: pages
        .flatMap(page => page.films)
        .filter(film => isReleased(film, today()))
        .map(toCard),
    }
  }
}
