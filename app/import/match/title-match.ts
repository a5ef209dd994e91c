// Chooses the film that a title and a year in an uploaded file refer to. The year distinguishes films of one title.
import { withoutLeadingArticle } from '#app/domain/text/english-articles.ts'
import { foldTitle, numbersIn, partsOf, titleSimilarity } from './fold-title.ts'

/**
 * The title and year in the file, and the directors when it names them. `isNamesake` when the file has another film of
 * this title and year.
 */
type TitleQuery = { title: string; year: number | null; directors?: string | null; isNamesake?: boolean }

/** With its title folded and its folded parts, once for all films: long titles take time. */
type Folded = TitleQuery & { folded: string; parts: string[] }

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
 * when the directors are the same, with the title and any year. Where several films of an upload have one title and
 * year (`isNamesake`), the member chooses: by votes, all of them would be the same film.
 */
export function chooseFilm(query: TitleQuery, candidates: readonly MatchCandidate[]): TitleMatch {
  const foldedTitle = foldTitle(query.title)
  const typed = { ...query, folded: foldedTitle, parts: partsOf(query.title) }
  const titleMatches = candidates.filter(({ title }) => foldTitle(title) === foldedTitle)
  const anyTitleMatches = candidates.filter(candidate =>
    titlesOf(candidate).some(title => foldTitle(title) === foldedTitle),
  )
  const isOfYear = ({ year }: MatchCandidate) => query.year !== null && year === query.year
  const isNear = (candidate: MatchCandidate) => query.year === null || yearsApart(query, candidate) <= maxYearsApart
  const namesakes = query.isNamesake && [isOfYear, isNear].map(test => anyTitleMatches.filter(test)).find(isSeveral)
  if (namesakes) return toChoice(namesakes)
  const steps: [MatchCandidate[], 'found' | 'similar'][] = [
    [titleMatches.filter(isOfYear), 'found'],
    [anyTitleMatches.filter(isOfYear), 'found'],
    [titleMatches.filter(isNear), 'similar'],
    [anyTitleMatches.filter(isNear), 'similar'],
    [candidates.filter(candidate => titlesOf(candidate).some(title => isSimilar(typed, candidate, title))), 'similar'],
    [anyTitleMatches.filter(candidate => hasDirectors(query, candidate)), 'similar'],
  ]
  const [matchingCandidates = [], match] = steps.find(([films]) => films.length > 0) ?? []
  const [onlyCandidate] = matchingCandidates
  if (!onlyCandidate || !match) return { match: 'missing' }
  return matchingCandidates.length === 1 ? { match, id: onlyCandidate.id } : chooseByVotes(query, matchingCandidates)
}

/** The one by the named directors, else the one with by far the most votes, else a choice. */
function chooseByVotes(query: TitleQuery, candidates: MatchCandidate[]): TitleMatch {
  const directorMatches = candidates.filter(candidate => hasDirectors(query, candidate))
  const [first, second] = (directorMatches.length > 0 ? directorMatches : candidates).toSorted(
    (a, b) => votesOf(b) - votesOf(a),
  )
  if (first && !second) return { match: 'similar', id: first.id }
  if (first && votesOf(first) >= minWinnerVotes && votesOf(first) >= minVoteRatio * votesOf(second ?? first)) {
    return { match: 'similar', id: first.id }
  }
  return toChoice(candidates)
}

const isSeveral = (films: MatchCandidate[]) => films.length > 1

function toChoice(candidates: MatchCandidate[]): TitleMatch {
  const orderedByVotes = candidates.toSorted((a, b) => votesOf(b) - votesOf(a))
  return { match: 'several', ids: orderedByVotes.slice(0, maxCandidates).map(({ id }) => id) }
}

const maxYearsApart = 2

/** The most films in one choice. */
const maxCandidates = 5

/** A film with this many votes is preferred to a namesake with a twentieth of them. */
const minWinnerVotes = 200
const minVoteRatio = 20

const votesOf = ({ voteCount = 0 }: MatchCandidate) => voteCount

const titlesOf = ({ title, otherTitles = [] }: MatchCandidate) => [title, ...otherTitles]

const yearsApart = (query: TitleQuery, { year }: MatchCandidate) =>
  query.year === null || year === null ? Number.POSITIVE_INFINITY : Math.abs(query.year - year)

function hasDirectors({ directors }: TitleQuery, candidate: MatchCandidate) {
  if (!directors) return false
  const queryDirectors = new Set(directors.split(',').map(foldTitle))
  return (candidate.directors ?? []).some(name => queryDirectors.has(foldTitle(name)))
}

/**
 * True when the titles differ only by spaces, when one is a part of the other ("Star Wars", "The Empire Strikes Back")
 * or differs by its article in the same year, or when nearly all letters and all numbers are equal. Part 1 and Part 2
 * may be a year apart and are two films.
 */
function isSimilar(query: Folded, candidate: MatchCandidate, title: string) {
  const yearGap = yearsApart(query, candidate)
  const [queryTitle, candidateTitle] = [query.folded, foldTitle(title)]
  if (yearGap > 1 || queryTitle === '' || candidateTitle === '') return false
  if (withoutSpaces(queryTitle) === withoutSpaces(candidateTitle)) return true
  const isPart = partsOf(title).includes(queryTitle) || query.parts.includes(candidateTitle)
  if (yearGap === 0 && (isPart || withoutLeadingArticle(queryTitle) === withoutLeadingArticle(candidateTitle)))
    return true
  return (
    numbersIn(queryTitle) === numbersIn(candidateTitle) && titleSimilarity(queryTitle, candidateTitle) >= minSimilarity
  )
}

/** `M.A.S.H.` is `mash` and `M*A*S*H` is `m a s h`. */
const withoutSpaces = (title: string) => title.replaceAll(' ', '')

const minSimilarity = 0.85
