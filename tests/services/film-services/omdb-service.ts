// OMDb as it answers: every field a text, "N/A" for what it does not know, and its refusals, often with status 200.
import { type MadeFilm, madeFilms } from './made-films.ts'
import type { Answering } from './start-a-service.ts'

export const omdbKey = 'canary-omdb-key-77ab20'

export const omdbService: Answering = ({ query }) => {
  if (query.get('apikey') !== omdbKey) return { status: 401, json: refusal('Invalid API key!') }
  const imdbId = query.get('i') ?? ''
  if (!/^tt\d+$/.test(imdbId)) return { json: refusal('Incorrect IMDb ID.') }
  const film = madeFilms.find(film => film.imdb_id === imdbId)
  return { json: film ? omdbRecordOf(film) : refusal('Error getting data.') }
}

/** What it says when the key has used up its day. */
export const spentQuota: Answering = () => ({ status: 401, json: refusal('Request limit reached!') })

const refusal = (words: string) => ({ Response: 'False', Error: words })

/** Figures no other source has, so that a test sees whose they are. */
export const omdbRecordOf = (film: MadeFilm) => ({
  Title: film.title,
  Year: film.release_date?.slice(0, 4) ?? 'N/A',
  Rated: film.certification ?? 'N/A',
  Released: 'N/A',
  Runtime: film.runtime ? `${film.runtime} min` : 'N/A',
  Genre: film.genres.map(genre => (genre === 'Science Fiction' ? 'Sci-Fi' : genre)).join(', ') || 'N/A',
  Director: film.directors.join(', ') || 'N/A',
  Writer: film.writers.join(', ') || 'N/A',
  Actors: film.cast.map(({ name }) => name).join(', ') || 'N/A',
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
