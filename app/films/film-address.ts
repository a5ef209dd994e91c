/** How an address names a film: by its number, or by its IMDb id. */
export type FilmAddress = { id: number } | { imdbId: string }

/** Reads the `{id}` of `/movie/{id}`, an IMDb id in capitals too; null when it is neither a film's number nor an IMDb id. */
export function readFilmAddress(text: string): FilmAddress | null {
  if (/^tt\d{7,10}$/i.test(text)) return { imdbId: text.toLowerCase() }
  const id = /^[1-9]\d{0,15}$/.test(text) ? Number(text) : 0
  return id > 0 && Number.isSafeInteger(id) ? { id } : null
}

/** From here up the numbers are our own: of films of the catalogue that have none at the public film database. */
export const firstLocalId = 2_000_000_000
