/** The film's page at IMDb. */
export const imdbTitlePage = (imdbId: string) => `https://www.imdb.com/title/${imdbId}/`

/** The film's page at the professional-info site, or that site's front door when the film's id is unknown. */
export const imdbProPage = (imdbId: string | null) =>
  imdbId ? `https://pro.imdb.com/title/${imdbId}/` : 'https://pro.imdb.com/'
