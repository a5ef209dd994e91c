/** No genre has a longer name. Folding takes quadratic time on a run of combining marks. */
const maxLength = 80

/** The genre with this name, ignoring case, accents and surrounding spaces; null for none. */
export const findGenre = (text: string, genres: string[]) => namesOf(genres)(text)

/** Each genre that one of the texts names, in the order of `genres`; or the first text that names none. */
export function findGenres(texts: string[], genres: string[]): { genres: string[] } | { unknown: string } {
  const named = texts.map(namesOf(genres))
  const unknown = texts[named.indexOf(null)]
  return unknown === undefined ? { genres: genres.filter(genre => named.includes(genre)) } : { unknown }
}

/** The message for a text that names no genre. */
export const unknownGenreMessage = (text: string) => `“${text}” is not a genre we know.`

/** Folds the names of the genres once for many texts. */
function namesOf(genres: string[]) {
  const byName = new Map(genres.map(genre => [foldGenre(genre), genre]))
  return (text: string) => (text.length > maxLength ? null : (byName.get(foldGenre(text)) ?? null))
}

/** The genres a text may become while it is typed; all of them before the first letter. */
export const listGenresStartingWith = (text: string, genres: string[]) =>
  genres.filter(genre =>
    foldGenre(genre)
      .split(' ')
      .some((_, index, words) => words.slice(index).join(' ').startsWith(foldGenre(text))),
  )

const foldGenre = (text: string) =>
  text.normalize('NFKD').replace(/\p{M}/gu, '').trim().replace(/\s+/g, ' ').toLowerCase()
