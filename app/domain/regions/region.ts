// Regions: the countries and territories for which TMDB has release dates and watch providers.

const codes = [
  'AD AE AG AL AO AR AT AU AZ BA BB BE BF BG BH BM BO BR BS BY BZ CA CD CH CI CL CM CO CR CU CV CY CZ DE DK DO DZ',
  'EC EE EG ES FI FJ FR GB GF GG GH GI GP GQ GR GT GY HK HN HR HU ID IE IL IN IQ IS IT JM JO JP KE KR KW LB LC LI LT',
  'LU LV LY MA MC MD ME MG MK ML MT MU MW MX MY MZ NE NG NI NL NO NZ OM PA PE PF PG PH PK PL PS PT PY QA RO RS RU SA',
  'SC SE SG SI SK SM SN SV TC TD TH TN TR TT TW TZ UA UG US UY VA VE XK YE ZA ZM ZW',
]

/** ISO 3166-1 alpha-2 codes (and XK, Kosovo) of TMDB's `/watch/providers/regions`, in alphabetical order. */
export const regions: readonly string[] = codes.join(' ').split(' ')

const known = new Set(regions)

export const isRegion = (code: unknown): code is string => typeof code === 'string' && known.has(code)

/** More languages than this are not read. */
const maxLanguages = 5

/** The region of the first language that names or implies one: `de-AT` is AT, `de` is DE; null without one. */
export function regionOfLanguages(languages: readonly string[]): string | null {
  for (const language of languages.slice(0, maxLanguages)) {
    const region = regionOfLanguage(language)
    if (isRegion(region)) return region
  }
  return null
}

/** The languages of an `Accept-Language` header in the order they stand, which is that of preference in browsers. */
export const parseAcceptLanguage = (header: string | null) =>
  (header ?? '')
    .slice(0, 200)
    .split(',')
    .map(part => part.split(';')[0]?.trim() ?? '')
    .filter(language => /^[a-z]{2,3}(-[a-z\d]{2,8})*$/i.test(language))

function regionOfLanguage(language: string) {
  try {
    return new Intl.Locale(language).maximize().region
  } catch {
    return undefined // not a language tag
  }
}
