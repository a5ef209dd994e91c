// OMDb's wire format: every field is a string, "N/A" for unknown ones, errors often have status 200.
import { liveOnly, type ServiceFilm, serviceFilms } from './made-films.ts'
import type { Handler } from './start-service.ts'

export const omdbKey = 'canary-omdb-key-77ab20'

export const omdbService: Handler = ({ query }) => {
  if (query.get('apikey') !== omdbKey) return { status: 401, json: errorBody('Invalid API key!') }
  const imdbId = query.get('i') ?? ''
  if (!/^tt\d+$/.test(imdbId)) return { json: errorBody('Incorrect IMDb ID.') }
  const film = serviceFilms.find(film => film.imdb_id === imdbId)
  return { json: film ? omdbRecordOf(film) : errorBody('Error getting data.') }
}

/** The response when the daily quota of the key is used up. */
export const spentQuota: Handler = () => ({ status: 401, json: errorBody('Request limit reached!') })

const errorBody = (message: string) => ({ Response: 'False', Error: message })

/** Figures that no other source has, so that a test sees their source. */
export const omdbRecordOf = (film: ServiceFilm) => ({
  Title: film.title,
  Year: film.release_date?.slice(0, 4) ?? 'N/A',
  Rated: film.certification ?? 'N/A',
  Released: 'N/A',
  Runtime: film.runtime ? `${film === liveOnly ? 120 : film.runtime} min` : 'N/A',
  Genre: film.genres.map(genre => (genre === 'Science Fiction' ? 'Sci-Fi' : genre)).join(', ') || 'N/A',
  Director: film.directors.join(', ') || 'N/A',
  Writer: film.writers.join(', ') || 'N/A',
  Actors: film.cast.length > 0 ? 'Una Actor, Duo Actor, Tria Actor, Quarta Actor' : 'N/A',
  Plot: `The film-info service tells ${film.title} in its own words.`,
  Poster: 'N/A',
  Ratings: [
    { Source: 'Internet Movie Database', Value: '8.1/10' },
    { Source: 'Metacritic', Value: '61/100' },
  ],
  Metascore: '61',
  imdbRating: '8.1',
  imdbVotes: '1,234,567',
  imdbID: film.imdb_id ?? 'N/A',
  Type: 'movie',
  Response: 'True',
})
