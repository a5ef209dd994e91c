import type { Film } from '#app/films/film.ts'

const drawn = (name: string) => ({ src: `/img/drawn/${name}`, drawn: true })

/** A film with every fact a test does not care about; those it does care about are given. */
export const aFilm = (facts: Partial<Film> = {}): Film => ({
  id: 335984,
  title: 'Blade Runner 2049',
  releaseDate: '2017-10-04',
  poster: drawn('poster-335984.svg'),
  backdrop: drawn('backdrop-335984.svg'),
  shareCard: '/img/drawn/card-335984.png',
  genres: ['Science Fiction', 'Drama'],
  voteAverage: 7.5,
  voteCount: 10_484,
  imdbRating: 8,
  imdbVotes: 461_823,
  metascore: 81,
  overview: 'A replicant who hunts his own kind digs up bones that hint at a miracle.',
  runtime: 164,
  directors: ['Denis Villeneuve'],
  writers: ['Hampton Fancher', 'Michael Green'],
  cast: [
    { name: 'Ryan Gosling', character: 'K', face: drawn('face-ryan-gosling.svg') },
    { name: 'Harrison Ford', character: 'Rick Deckard', face: drawn('face-harrison-ford.svg') },
  ],
  companies: [{ name: 'Alcon Entertainment', logo: null }],
  imdbId: 'tt1856101',
  tmdbId: 335984,
  originalTitle: 'Blade Runner 2049',
  originalLanguage: 'en',
  countries: ['US'],
  certification: 'R',
  keywords: ['android'],
  collection: 'Blade Runner',
  trailerKey: null,
  ...facts,
})

/** A film of which nothing is known but its title. */
export const anUnknownFilm = (facts: Partial<Film> = {}) =>
  aFilm({
    ...{ releaseDate: null, genres: [], voteAverage: null, voteCount: 0, imdbRating: null, imdbVotes: null },
    ...{ metascore: null, overview: null, runtime: null, directors: [], writers: [], cast: [], companies: [] },
    ...{ imdbId: null, tmdbId: null, originalLanguage: null, countries: [], certification: null, keywords: [] },
    ...{ collection: null },
    ...facts,
  })
