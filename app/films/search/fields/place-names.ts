// Languages and countries as values of fields. A search for "french" finds both.
import { countryAdjectives } from '#app/domain/regions/country-adjectives.ts'
import { countryLabel, countryName, languageName } from '#app/domain/regions/places-and-languages.ts'

/** A value with the text whose words find it. */
type NamedText = { name: string; text: string }

/** The language by its ISO 639-1 code; none for an unknown code, which is not a word to search for. */
export function languageNames(code: string | undefined): NamedText[] {
  const name = code === undefined ? null : languageName(code)
  return name === null ? [] : [{ name, text: name }]
}

/** A country by its ISO 3166-1 code: its name, and each adjective of it; none for an unknown code, as above. */
export function countryNames(code: string | undefined): NamedText[] {
  if (code === undefined || countryName(code) === null) return []
  const name = countryLabel(code)
  return [name, ...countryAdjectives(code)].map(text => ({ name, text }))
}
