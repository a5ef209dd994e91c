import type { CatalogueRecord } from './catalogue-record.ts'

// The day the catalogue was put together. The order is editorial and dated: it does not move with the calendar.
const compiledOn = Date.UTC(2026, 10, 21)
const year = 365.25 * 24 * 60 * 60 * 1000

/** IMDb counts far more votes than TMDB; this brings both to one scale. */
export const imdbVotesPerVote = 60

// A film out today counts 2.3 times, one of five years ago 1.65 times, an old one as itself.
const newness = 1.3
const newnessHalvesIn = 5 * year

/** The facts that the popularity of a film depends on. */
type Esteemed = Pick<CatalogueRecord, 'vote_count' | 'vote_average' | 'imdb_votes' | 'imdb_rating' | 'release_date'>

/**
 * How popular a film of the embedded catalogue is: how well known by its votes, how well liked, and more so the newer
 * it is. The public database's list follows daily visits, which a catalogue on disk cannot know; this order mixes
 * recent releases with films people come back to. 0 for a film that was not out then, because it is upcoming.
 */
export function cataloguePopularity(film: Esteemed) {
  const age = compiledOn - Date.parse(film.release_date ?? '1900-01-01')
  return age < 0 ? 0 : catalogueEsteem(film) * (1 + newness * 2 ** (-age / newnessHalvesIn))
}

/** How well known and how well liked a film is, whatever its age: 0 to about 6. */
export function catalogueEsteem(film: Esteemed) {
  const fame = Math.log10(1 + scaledVotes(film))
  const liking = Math.max(0.3, ((film.imdb_rating ?? film.vote_average ?? 6) - 4) / 4) ** 0.7
  return fame * liking
}

/** The votes at TMDB or those at IMDb, whichever are more on one scale. */
export const scaledVotes = ({ vote_count, imdb_votes }: Pick<Esteemed, 'vote_count' | 'imdb_votes'>) =>
  Math.max(vote_count, (imdb_votes ?? 0) / imdbVotesPerVote)
