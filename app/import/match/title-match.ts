// Chooses the film that a title and a year in an uploaded file refer to. The year distinguishes films of one title.
import { alike, folded, numbersIn, partsOf, withoutArticle } from './fold-title.ts'

/** The title and year in the file, and the directors when it names them. */
export type Wanted = { title: string; year: number | null; directors?: string | null }

/** With its title folded and its folded parts, once for all films: long titles take time. */
type Folded = Wanted & { folded: string; parts: string[] }

/** A film that it may be. */
export type MatchCandidate = {
  id: number
  title: string
  year: number | null
  otherTitles?: readonly string[]
  directors?: readonly string[]
  voteCount?: number
}

/** `similar` is a guess for the member to check; with `several` the member chooses one of `ids`. */
export type TitleMatch =
  | { match: 'found' | 'similar'; id: number }
  | { match: 'missing' }
  | { match: 'several'; ids: number[] }

/**
 * The film with this title and year; else with a title that people also know it by; else with the title and a year at
 * most two apart, because a festival comes before and another country's release after; else with a similar title; else,
 * when the directors are the same, with the title and any year.
 */
export function chooseFilm(wanted: Wanted, candidates: readonly MatchCandidate[]): TitleMatch {
  const one = folded(wanted.title)
  const typed = { ...wanted, folded: one, parts: partsOf(wanted.title) }
  const sameTitle = candidates.filter(({ title }) => folded(title) === one)
  const sameName = candidates.filter(candidate => titlesOf(candidate).some(title => folded(title) === one))
  const isOfYear = ({ year }: MatchCandidate) => wanted.year !== null && year === wanted.year
  const isNear = (candidate: MatchCandidate) => wanted.year === null || yearsApart(wanted, candidate) <= maxYearsApart
  const steps: [MatchCandidate[], 'found' | 'similar'][] = [
    [sameTitle.filter(isOfYear), 'found'],
    [sameName.filter(isOfYear), 'found'],
    [sameTitle.filter(isNear), 'similar'],
    [sameName.filter(isNear), 'similar'],
    [candidates.filter(candidate => titlesOf(candidate).some(title => isSimilar(typed, candidate, title))), 'similar'],
    [sameName.filter(candidate => hasDirectors(wanted, candidate)), 'similar'],
  ]
  const [fitting = [], match] = steps.find(([films]) => films.length > 0) ?? []
  const [only] = fitting
  if (!only || !match) return { match: 'missing' }
  return fitting.length === 1 ? { match, id: only.id } : oneOf(wanted, fitting)
}

/** The one by the named directors, else the one with by far the most votes, else a choice. */
function oneOf(wanted: Wanted, candidates: MatchCandidate[]): TitleMatch {
  const directed = candidates.filter(candidate => hasDirectors(wanted, candidate))
  const [first, second] = (directed.length > 0 ? directed : candidates).toSorted((a, b) => votesOf(b) - votesOf(a))
  if (first && !second) return { match: 'similar', id: first.id }
  if (first && votesOf(first) >= manyVotes && votesOf(first) >= timesAsMany * votesOf(second ?? first)) {
    return { match: 'similar', id: first.id }
  }
  const rest = candidates.toSorted((a, b) => votesOf(b) - votesOf(a))
  return { match: 'several', ids: rest.slice(0, maxCandidates).map(({ id }) => id) }
}

const maxYearsApart = 2

/** The most films in one choice. */
const maxCandidates = 5

/** A film with this many votes is preferred to a namesake with a twentieth of them. */
const manyVotes = 200
const timesAsMany = 20

const votesOf = ({ voteCount = 0 }: MatchCandidate) => voteCount

const titlesOf = ({ title, otherTitles = [] }: MatchCandidate) => [title, ...otherTitles]

const yearsApart = (wanted: Wanted, { year }: MatchCandidate) =>
  wanted.year === null || year === null ? Number.POSITIVE_INFINITY : Math.abs(wanted.year - year)

function hasDirectors({ directors }: Wanted, candidate: MatchCandidate) {
  if (!directors) return false
  const wanted = new Set(directors.split(',').map(folded))
  return (candidate.directors ?? []).some(name => wanted.has(folded(name)))
}

/**
 * True when one title is a part of the other ("Star Wars", "The Empire Strikes Back") or differs by its article in the
 * same year, or when nearly all letters and all numbers are equal: Part 1 and Part 2 may be a year apart and are two
 * films.
 */
function isSimilar(wanted: Folded, candidate: MatchCandidate, title: string) {
  const apart = yearsApart(wanted, candidate)
  const [one, other] = [wanted.folded, folded(title)]
  if (apart > 1 || one === '' || other === '') return false
  if (withoutSpaces(one) === withoutSpaces(other)) return digitsIn(one) === digitsIn(other)
  const isPart = partsOf(title).includes(one) || wanted.parts.includes(other)
  if (apart === 0 && (isPart || withoutArticle(one) === withoutArticle(other))) return true
  return numbersIn(one) === numbersIn(other) && alike(one, other) >= mostlyAlike
}

/** `M.A.S.H.` is `mash` and `M*A*S*H` is `m a s h`. */
const withoutSpaces = (title: string) => title.replaceAll(' ', '')

const digitsIn = (title: string) => title.match(/\d+/g)?.join(' ') ?? ''

const mostlyAlike = 0.85
