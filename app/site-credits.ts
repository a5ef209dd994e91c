import { formatCount } from '#app/domain/text/format-count.ts'
import type { Publisher } from '#app/films/bulk/dump/prepared.server.ts'

type Sources = { films: number; isLive: boolean; publisher: Publisher | null }

/** The credits in the footer. It is made on the server, so that no page loads its sentences. */
export function siteCredits({ films, isLive, publisher }: Sources): string {
  const storedFilmsCredit = publisher
    ? `${formatCount(films, 'film')}.`
    : `${formatCount(films, 'film')} from filmDB’s own catalogue. Ratings are published figures of 2021 to 2026.`
  return [
    ...(isLive ? [] : [storedFilmsCredit]),
    // Required by the terms of IMDb's data sets. https://developer.imdb.com/non-commercial-datasets/
    ...(publisher === 'imdb' ? ['Information courtesy of IMDb (https://www.imdb.com). Used with permission.'] : []),
    // Required by TMDB's API terms.
    ...(isLive || publisher === 'tmdb'
      ? ['This website uses TMDB and the TMDB APIs but is not endorsed, certified, or otherwise approved by TMDB.']
      : []),
  ].join(' ')
}
