import { cataloguePopularity } from '../../catalogue/popularity.ts'

type Rated = { year: number | null; rating: number | null; votes: number }

/** The popularity of a film of IMDb's, on the scale of the catalogue's. */
export function bulkPopularity({ year, rating, votes }: Rated) {
  const released = year === null ? {} : { release_date: `${year}-07-01` }
  const rated = rating === null ? {} : { imdb_rating: rating }
  return rounded(cataloguePopularity({ ...released, ...rated, vote_count: 0, imdb_votes: votes }))
}

/** TMDB's popularity counts visits, up to some thousand; its films come behind those that are rated. */
export const exportedPopularity = (popularity: number) => rounded(Math.log10(1 + popularity) / 4)

const rounded = (popularity: number) => Math.round(popularity * 1e6) / 1e6
