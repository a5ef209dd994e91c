// TMDB's `/discover/movie` and `/search/keyword` over the films of the test services.
import { fallbackGenres } from '#app/films/tmdb/tmdb-genres.ts'
import { type ServiceFilm, serviceFilms, serviceLists } from './made-films.ts'
import { personNumber } from './made-people.ts'
import { providerIdsOf } from './tmdb-watch-service.ts'

const keywords = [...new Set(serviceFilms.flatMap(film => film.keywords))].sort()
const firstKeyword = 90_001

export const keywordNumber = (name: string) => firstKeyword + keywords.indexOf(name)

/** As the real one, it finds names that contain the text. */
export const keywordsLike = (text: string) =>
  keywords.filter(name => name.includes(text)).map(name => ({ id: keywordNumber(name), name }))

const orders: Record<string, (a: ServiceFilm, b: ServiceFilm) => number> = {
  'vote_average.desc': (a, b) => (b.vote_average ?? 0) - (a.vote_average ?? 0),
  'primary_release_date.desc': (a, b) => (b.release_date ?? '').localeCompare(a.release_date ?? ''),
  'primary_release_date.asc': (a, b) => (a.release_date ?? '').localeCompare(b.release_date ?? ''),
  'title.asc': (a, b) => a.title.localeCompare(b.title),
}

const genreIds = (film: ServiceFilm) =>
  film.genres.map(name => String(fallbackGenres.find(genre => genre.name === name)?.id ?? 0))

const peopleIn = (film: ServiceFilm) =>
  [...film.directors, ...film.writers, ...film.cast.map(({ name }) => name)].map(name => String(personNumber(name)))

/** The films that the parameters select: a comma is "and", a bar "or". */
export function discovered(query: URLSearchParams) {
  const all = query.get('sort_by') === 'popularity.desc' ? serviceLists.popular : serviceFilms
  const has = (name: string, values: string[]) => {
    const wanted = query.get(name) ?? ''
    const isMet = (value: string) => values.includes(value)
    return wanted === '' || (wanted.includes('|') ? wanted.split('|').some(isMet) : wanted.split(',').every(isMet))
  }
  const isIn = (name: string, value: string | number) => {
    const [least, most] = [query.get(`${name}.gte`), query.get(`${name}.lte`)]
    if (typeof value === 'string') return (!least || value >= least) && (!most || (value !== '' && value <= most))
    return (!least || value >= Number(least)) && (!most || value <= Number(most))
  }
  const monetizationTypes = query.get('with_watch_monetization_types')?.split('|')
  const excluded = (query.get('without_genres') ?? '').split(',')
  const films = all.filter(
    film =>
      has('with_genres', genreIds(film)) &&
      !genreIds(film).some(id => excluded.includes(id)) &&
      isIn('primary_release_date', film.release_date ?? '') &&
      isIn('with_runtime', film.runtime ?? 0) &&
      isIn('vote_average', film.vote_average ?? 0) &&
      isIn('vote_count', film.vote_count) &&
      has('with_original_language', [film.original_language ?? '']) &&
      has('with_origin_country', film.countries) &&
      has('certification', [film.certification ?? '']) &&
      has('with_people', peopleIn(film)) &&
      has('with_watch_providers', providerIdsOf(film.id, query.get('watch_region') ?? '', monetizationTypes)) &&
      has(
        'with_keywords',
        film.keywords.map(name => String(keywordNumber(name))),
      ),
  )
  const order = orders[query.get('sort_by') ?? '']
  return order ? films.toSorted(order) : films
}
