import { decadeOf } from '#app/domain/plain-date.ts'

const decadeWords = [
  '',
  'tens',
  'twenties',
  'thirties',
  'forties',
  'fifties',
  'sixties',
  'seventies',
  'eighties',
  'nineties',
]

/** The year and the decade of a film as values of a field: "1994" and "the 1990s", which is "90s" and "nineties" too. */
export function eraNames(year: number | null): { name: string; word: string }[] {
  if (year === null) return []
  const decade = decadeOf(year)
  const name = `the ${decade}s`
  const short = String(decade).slice(2)
  const forms = [`${decade}s`, ...(isShortDecade(decade) ? [`${short}s`, decadeWords[Number(short) / 10] ?? ''] : [])]
  return [
    { name: String(year), word: String(year) },
    ...forms.filter(word => word !== '').map(word => ({ name, word })),
  ]
}

/** "20s" means the decade of today, and so does the word. */
const isShortDecade = (decade: number) => decade >= 1930 && decade < 2030
