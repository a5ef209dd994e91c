import { href } from 'react-router'
import type { Credit, Film } from '#app/films/film.ts'
import { imdbTitlePage } from './topics/imdb-links.ts'

/**
 * The film as schema.org's Movie for search engines, without unknown facts. `path` is the page's, `publicUrl` the URL of the
 * site without a slash at its end. The ratings are the public database's own figures, or none.
 */
export function movieJsonLd(film: Film, { path, publicUrl }: { path: string; publicUrl: string }) {
  const personUrl = (id: string) => new URL(href('/person/:id', { id }), publicUrl).href
  const people = (credits: Credit[]) =>
    credits.length > 0
      ? credits.map(({ id, name }) => ({ '@type': 'Person', name, url: id === null ? undefined : personUrl(id) }))
      : undefined
  return {
    '@context': 'https://schema.org',
    '@type': 'Movie',
    name: film.title,
    alternateName: film.originalTitle === film.title ? undefined : film.originalTitle,
    description: film.overview ?? undefined,
    url: publicUrl + path,
    image: new URL(film.shareCard, publicUrl).href,
    sameAs: film.imdbId ? imdbTitlePage(film.imdbId) : undefined,
    datePublished: film.releaseDate ?? undefined,
    duration: film.runtime ? isoDuration(film.runtime) : undefined,
    contentRating: film.certification ?? undefined,
    genre: film.genres.length > 0 ? film.genres : undefined,
    inLanguage: film.originalLanguage ?? undefined,
    director: people(film.directors),
    author: people(film.writers),
    actor: people(film.cast),
    productionCompany:
      film.companies.length > 0 ? film.companies.map(({ name }) => ({ '@type': 'Organization', name })) : undefined,
    aggregateRating: votesOf(film),
  }
}

/** Minutes as ISO 8601: `PT2H44M`. */
export function isoDuration(minutes: number) {
  const hours = Math.floor(minutes / 60)
  const rest = minutes % 60
  return `PT${hours ? `${hours}H` : ''}${rest || !hours ? `${rest}M` : ''}`
}

const votesOf = ({ voteAverage, voteCount }: Film) =>
  voteAverage !== null && voteCount > 0
    ? { '@type': 'AggregateRating', ratingValue: voteAverage, ratingCount: voteCount, bestRating: 10, worstRating: 0 }
    : undefined
