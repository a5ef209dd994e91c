/** IMDb's genres that have another name at TMDB. A map: the names of services may be those of Object.prototype. */
const tmdbNames = new Map([
  ['Sci-Fi', 'Science Fiction'],
  ['Musical', 'Music'],
])

/** The name at TMDB, which filmDB shows, of a genre of IMDb; OMDb has IMDb's. */
export const fromImdbGenre = (genre: string) => tmdbNames.get(genre) ?? genre
