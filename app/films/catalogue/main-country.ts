import type { CatalogueRecord } from './catalogue-record.ts'

/**
 * The ISO 3166-1 code of the country that people call a film's own: the first, whose company often has the largest part.
 * A first country of another language than the film's only took part, if the film's language is that of a later one:
 * Fight Club, of Germany and the United States, is American. The Fifth Element, of France alone, is French.
 */
export function mainCountry({
  countries,
  original_language,
}: Pick<CatalogueRecord, 'countries' | 'original_language'>): string | undefined {
  const [first] = countries
  // Films of other languages are made in the countries where English is one of several: "Incendies" is Canadian.
  if (first === undefined || mainLanguage(first) === 'en') return first
  return countries.find(code => mainLanguage(code) === original_language) ?? first
}

/** The ISO 639-1 code of the most common language of a country, as CLDR has it; null for text that is no code. */
function mainLanguage(code: string) {
  try {
    return new Intl.Locale(`und-${code}`).maximize().language
  } catch {
    return null // a former country
  }
}
