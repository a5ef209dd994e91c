// Chooses the film that a title and a year in an uploaded file refer to. The year distinguishes films of one title.

/** The title and year in the file. */
export type Wanted = { title: string; year: number | null }

/** A film that it may be. */
export type Candidate = { id: number; title: string; year: number | null }

/** `similar` is a guess for the member to check: the year is off by one, or the title is spelled differently. */
export type Choice = { match: 'found' | 'similar'; id: number } | { match: 'missing' | 'several' }

/** The same title and year, else the same title a year apart (a festival comes before), else a similar title. */
export function chooseFilm(wanted: Wanted, candidates: readonly Candidate[]): Choice {
  const sameTitle = candidates.filter(({ title }) => folded(title) === folded(wanted.title))
  const exact = sameTitle.filter(({ year }) => wanted.year !== null && year === wanted.year)
  const [first] = exact
  if (first) return exact.length === 1 ? { match: 'found', id: first.id } : { match: 'several' }
  if (wanted.year === null) return onlyOneOf(sameTitle)
  const beside = sameTitle.filter(candidate => yearsApart(wanted, candidate) <= 1)
  if (beside.length > 0) return onlyOneOf(beside)
  return onlyOneOf(candidates.filter(candidate => isSimilar(wanted, candidate)))
}

function onlyOneOf(candidates: Candidate[]): Choice {
  const [first] = candidates
  if (!first) return { match: 'missing' }
  return candidates.length === 1 ? { match: 'similar', id: first.id } : { match: 'several' }
}

/** The title without case, accents and punctuation. */
export const folded = (title: string) =>
  title
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll('&', ' and ')
    .replace(/['’]/g, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

const yearsApart = (wanted: Wanted, { year }: Candidate) =>
  wanted.year === null || year === null ? Number.POSITIVE_INFINITY : Math.abs(wanted.year - year)

/**
 * True when one title is the other without its subtitle ("Star Wars") in the same year, or when nearly all letters and
 * all numbers are equal: Part 1 and Part 2 may be a year apart and are two films.
 */
function isSimilar(wanted: Wanted, candidate: Candidate) {
  const apart = yearsApart(wanted, candidate)
  const [one, other] = [folded(wanted.title), folded(candidate.title)]
  if (apart > 1 || one === '' || other === '') return false
  if (apart === 0 && (mainTitle(candidate.title) === one || mainTitle(wanted.title) === other)) return true
  return numbersIn(one) === numbersIn(other) && alike(one, other) >= mostlyAlike
}

/** The title without its subtitle: the part before a colon or a dash. */
const mainTitle = (title: string) => folded(title.split(/:| [-–—] /)[0] ?? '')

const mostlyAlike = 0.85

const roman = /^(?:i{1,3}|iv|vi{0,3}|ix|x)$/

const numbersIn = (title: string) =>
  title
    .split(' ')
    .filter(word => /\d/.test(word) || roman.test(word))
    .join(' ')

/** The share of pairs of neighbouring letters that two titles have in common (Dice's coefficient). */
function alike(one: string, other: string) {
  const left = pairsOf(other)
  const pairs = pairsOf(one)
  const total = pairs.length + left.length
  const shared = pairs.filter(pair => {
    const at = left.indexOf(pair)
    if (at >= 0) left.splice(at, 1)
    return at >= 0
  })
  return total === 0 ? 0 : (2 * shared.length) / total
}

const pairsOf = (text: string) =>
  Array.from({ length: Math.max(text.length - 1, 0) }, (_, at) => text.slice(at, at + 2))
