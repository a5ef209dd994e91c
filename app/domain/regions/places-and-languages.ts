// English names for the country and language codes of a film.

const regions = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' })
const languages = new Intl.DisplayNames('en', { type: 'language', fallback: 'none' })

// Former countries, which Intl does not know, and names that are shorter here than in Intl.
const nameOverrides: Record<string, string> = {
  XWG: 'West Germany',
  XG: 'East Germany', // TMDB's codes, as the next two
  XC: 'Czechoslovakia',
  cn: 'Cantonese',
  SUHH: 'the Soviet Union',
  HK: 'Hong Kong',
  US: 'the United States',
  GB: 'the United Kingdom',
  NL: 'the Netherlands',
  CZ: 'the Czech Republic',
  AE: 'the United Arab Emirates',
}

/** The name of a country for a sentence, or null for an unknown code. */
export const countryName = (code: string) => nameOverrides[code] ?? findDisplayName(regions, code)

/** A country in a list, without the article of a sentence; its code for an unknown one. */
export const countryLabel = (code: string) => (countryName(code) ?? code).replace(/^the /, '')

/** A language's name for its ISO 639-1 code, or null. */
export const languageName = (code: string) => nameOverrides[code] ?? findDisplayName(languages, code)

function findDisplayName(names: Intl.DisplayNames, code: string) {
  try {
    return names.of(code) ?? null
  } catch {
    return null // `of` throws for text that cannot be a code
  }
}
