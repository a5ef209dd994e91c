// The codes of a film's facts in English words.

const regions = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' })
const languages = new Intl.DisplayNames('en', { type: 'language', fallback: 'none' })

// Countries that are no more have no code in today's list, and some names are longer there than anybody says them.
const saidOtherwise: Record<string, string> = {
  XWG: 'West Germany',
  SUHH: 'the Soviet Union',
  HK: 'Hong Kong',
  US: 'the United States',
  GB: 'the United Kingdom',
  NL: 'the Netherlands',
  CZ: 'the Czech Republic',
  AE: 'the United Arab Emirates',
}

/** A country's name for its code as it stands in a sentence, or null for a code that names none. */
export const countryName = (code: string) => saidOtherwise[code] ?? named(regions, code)

/** A language's name for its ISO 639-1 code, or null. */
export const languageName = (code: string) => named(languages, code)

function named(names: Intl.DisplayNames, code: string) {
  try {
    return names.of(code) ?? null
  } catch {
    return null // `of` throws for text that cannot be a code
  }
}
