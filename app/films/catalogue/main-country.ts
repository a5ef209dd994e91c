import type { CatalogueRecord } from './catalogue-record.ts'

/**
 * The ISO 3166-1 code of the country that people call a film's own: the first, whose company often has the largest
 * part. When a film is in English and its first country speaks another language, its own country is the first one that
 * speaks English, if there is one: Fight Club, of Germany and the United States, is American. The Fifth Element, only
 * of France, is French. Other languages are those of several countries: a film in French of Belgium and France is
 * Belgian.
 */
export function mainCountry({
  countries,
  original_language,
}: Pick<CatalogueRecord, 'countries' | 'original_language'>): string | undefined {
  const [first] = countries
  if (first === undefined || original_language !== 'en' || isEnglish(first)) return first
  return countries.find(isEnglish) ?? first
}

const regions = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' })

/** Whether English is the most common language of a country, as CLDR has it. It guesses English for unknown codes. */
function isEnglish(code: string) {
  try {
    return regions.of(code) !== undefined && new Intl.Locale(`und-${code}`).maximize().language === 'en'
  } catch {
    return false // `of` throws for text that cannot be a code, such as SUHH
  }
}
