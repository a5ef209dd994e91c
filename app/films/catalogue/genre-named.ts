/** The genre with this name, ignoring case, accents and surrounding spaces; null for none. */
export const genreNamed = (text: string, genres: string[]) => genres.find(genre => plain(genre) === plain(text)) ?? null

/** The genres a text may become while it is typed; all of them before the first letter. */
export const genresBeginning = (text: string, genres: string[]) =>
  genres.filter(genre =>
    plain(genre)
      .split(' ')
      .some((_, index, words) => words.slice(index).join(' ').startsWith(plain(text))),
  )

const plain = (text: string) => text.normalize('NFKD').replace(/\p{M}/gu, '').trim().replace(/\s+/g, ' ').toLowerCase()
