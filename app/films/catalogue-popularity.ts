import type { CatalogueRecord } from './catalogue-record.ts'

// The day the catalogue was put together. The order is editorial and dated: it does not move with the calendar.
const compiledOn = Date.UTC(2026, 10, 21)
const year = 365.25 * 24 * 60 * 60 * 1000

// IMDb counts far more votes than the public film database; this brings both to one scale.
const imdbVotesPerVote = 60

/**
 * How popular a film of the embedded catalogue is: how well known it is by its votes, more so the newer it is.
 * The real list follows daily visits, which a catalogue on disk cannot know; this mixes recent releases with films
 * people come back to. A film that is not out yet is not popular: it is upcoming.
 */
export function cataloguePopularity(film: CatalogueRecord) {
  const votes = Math.max(film.vote_count, (film.imdb_votes ?? 0) / imdbVotesPerVote)
  const fame = Math.log10(1 + votes)
  const age = (compiledOn - Date.parse(film.release_date ?? '1900-01-01')) / year
  return age < 0 ? 0 : fame * (1 + 2.5 * 2 ** (-age / 3))
}
