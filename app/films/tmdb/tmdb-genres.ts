export type TmdbGenre = { id: number; name: string }

/** TMDB's genres of films, used for the ids in lists while its own list is unavailable. */
export const fallbackGenres: TmdbGenre[] = Object.entries({
  28: 'Action',
  12: 'Adventure',
  16: 'Animation',
  35: 'Comedy',
  80: 'Crime',
  99: 'Documentary',
  18: 'Drama',
  10751: 'Family',
  14: 'Fantasy',
  36: 'History',
  27: 'Horror',
  10402: 'Music',
  9648: 'Mystery',
  10749: 'Romance',
  878: 'Science Fiction',
  10770: 'TV Movie',
  53: 'Thriller',
  10752: 'War',
  37: 'Western',
}).map(([id, name]) => ({ id: Number(id), name }))

/** The unique names of these genres. Unknown ids are left out. */
export const genreNames = (ids: number[], genres: TmdbGenre[]) => [
  ...new Set(ids.flatMap(id => genres.find(genre => genre.id === id)?.name ?? [])),
]
