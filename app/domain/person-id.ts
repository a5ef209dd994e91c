// How a person or a collection is named in `/person/{id}` and `/collection/{id}`.

/** By an id at IMDb, by TMDB's number, or by the slug of a name in the catalogue. */
type PersonId = { imdbId: string } | { number: number } | { slug: string }

/** An IMDb id of a person: `nm` and 7 to 10 digits. */
export const imdbPersonIdPattern = /^nm\d{7,10}$/

const numberPattern = /^[1-9]\d{0,9}$/
const slugPattern = /^[\p{Ll}\p{Lo}\p{Lm}\p{M}\p{N}]+(?:-[\p{Ll}\p{Lo}\p{Lm}\p{M}\p{N}]+)*$/u
export const maxSlugLength = 100

/** Parses the `{id}` of a URL in lower case; null for anything else. A slug is never a number or an IMDb id. */
export function parsePersonId(id: string): PersonId | null {
  if (imdbPersonIdPattern.test(id)) return { imdbId: id }
  if (numberPattern.test(id)) return { number: Number(id) }
  return id.length <= maxSlugLength && slugPattern.test(id) && !/^\d+$/.test(id) ? { slug: id } : null
}
