import { href } from 'react-router'
import { decadeOf, yearOf } from '#app/domain/plain-date.ts'
import { countryLabel, languageName } from '#app/domain/regions/places-and-languages.ts'
import { formatKeyword } from '#app/domain/text/format-keyword.ts'
import type { Film } from '#app/films/film.ts'

/** A fact of the film that leads to the other films it is true of; `to` is null where films cannot be discovered by it. */
export type DiscoveryLink = { label: string; to: string | null }

const maxKeywords = 8

/** Genres, what the film is about, and when and where it is from. `discoverableGenres` have a discovery page. */
export function discoveryLinks(
  { genres, keywords, releaseDate, countries, originalLanguage }: Film,
  { discoverableGenres }: { discoverableGenres: string[] },
) {
  const year = yearOf(releaseDate)
  const decade = year && decadeOf(year)
  const language = originalLanguage && languageName(originalLanguage)
  return {
    genres: genres.map(genre =>
      discoverableGenres.includes(genre) ? linkOf(genre, { genre }) : { label: genre, to: null },
    ),
    about: keywords
      .slice(0, maxKeywords)
      .map(keyword => linkOf(formatKeyword(keyword), { keyword: keyword.toLowerCase() })),
    from: [
      ...(decade ? [linkOf(`The ${decade}s`, { from: String(decade), to: String(decade + 9) })] : []),
      ...countries.map(country => linkOf(countryLabel(country), { country })),
      ...(language && originalLanguage ? [linkOf(`In ${language}`, { language: originalLanguage })] : []),
    ],
  }
}

const linkOf = (label: string, filter: Record<string, string>): DiscoveryLink => ({
  label,
  to: `${href('/discover')}?${new URLSearchParams(filter)}`,
})
