/** A genre as the public film database has it. */
export type TmdbGenre = { id: number; name: string }

/** Its genres of films, as they have been for many years: what numbers in lists mean while it does not say so itself. */
export const usualGenres: TmdbGenre[] = Object.entries({
  ...{ 28: 'Action', 12: 'Adventure', 16: 'Animation', 35: 'Comedy', 80: 'Crime', 99: 'Documentary', 18: 'Drama' },
  ...{ 10751: 'Family', 14: 'Fantasy', 36: 'History', 27: 'Horror', 10402: 'Music', 9648: 'Mystery' },
  ...{ 10749: 'Romance', 878: 'Science Fiction', 10770: 'TV Movie', 53: 'Thriller', 10752: 'War', 37: 'Western' },
}).map(([id, name]) => ({ id: Number(id), name }))

/** The names of these genres, each once; a number nobody knows is left out. */
export const genreNames = (ids: number[], genres: TmdbGenre[]) => [
  ...new Set(ids.flatMap(id => genres.find(genre => genre.id === id)?.name ?? [])),
]
