/** With what people and pages write around it: "tt 0133093", "IMDb: tt0133093", a title before the URL. */
const imdbId = /(?<![\p{L}\p{N}])(?:(nm)|tt[\s:#-]{0,2})(\d{7,10})(?![\p{L}\p{N}])/iu

/** The first IMDb id in a text, of a film or of a person: in a URL with two ids that is the one of its path. */
export function parseImdbId(text: string): { kind: 'film' | 'person'; imdbId: string } | null {
  const [, isPerson, digits] = imdbId.exec(text) ?? []
  if (!digits) return null
  return isPerson ? { kind: 'person', imdbId: `nm${digits}` } : { kind: 'film', imdbId: `tt${digits}` }
}
