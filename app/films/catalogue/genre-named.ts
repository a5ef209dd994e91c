/** The genre somebody means by a text, in its own spelling: case, accents and spaces around it do not matter. */
export const genreNamed = (text: string, genres: string[]) => genres.find(genre => plain(genre) === plain(text)) ?? null

/** The genres a text may become while it is typed; all of them before the first letter. */
export const genresBeginning = (text: string, genres: string[]) =>
  genres.filter(genre =>
    plain(genre)
      .split(' ')
      .some((_, index, words) => words.slice(index).join(' ').startsWith(plain(text))),
  )

const plain = (text: string) => text.normalize('NFKD').replace(/\p{M}/gu, '').trim().replace(/\s+/g, ' ').toLowerCase()
