/** The film's page at IMDb. */
export const imdbTitlePage = (imdbId: string) => `https://www.imdb.com/title/${imdbId}/`

/** The film's page at the professional-info site, or that site's home page without an IMDb id. */
export const imdbProPage = (imdbId: string | null) =>
  imdbId ? `https://pro.imdb.com/title/${imdbId}/` : 'https://pro.imdb.com/'
