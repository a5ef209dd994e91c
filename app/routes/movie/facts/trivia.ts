// Trivia: facts that follow from a film's data. None is a guess, and none repeats what the page shows elsewhere, unless the
// film has few others.

import { type PlainDate, weekdayOf } from '#app/domain/plain-date.ts'
import { countryName, languageName } from '#app/domain/regions/places-and-languages.ts'
import { capitalised } from '#app/domain/text/capitalised.ts'
import { formatList } from '#app/domain/text/format-list.ts'
import type { Film, FilmSummary, Rank } from '#app/films/film.ts'
import { formatNumberInWords } from '#app/ui/people/format-number-in-words.ts'
import { listCollectionTrivia } from './collection-trivia.ts'
import { formatRank, isReportedRank } from './format-rank.ts'
import { listKeywordTrivia } from './keyword-trivia.ts'
import type { TriviaSentence } from './trivia-sentence.ts'

type TriviaRule = (film: Film) => TriviaSentence | TriviaSentence[] | null

type TriviaOptions = {
  /** All films of its collection; none where they are not known. */
  collectionFilms: FilmSummary[]
  today: PlainDate
}

/** The trivia of a film, the least obvious first; empty when no rule applies. */
export function triviaOf(film: Film, { collectionFilms, today }: TriviaOptions): TriviaSentence[] {
  const trivia = [
    ...listTrivia(film, rules),
    ...listCollectionTrivia(film, collectionFilms, today),
    ...listTrivia(film, lessTelling),
  ]
  return trivia.length < minTrivia ? [...trivia, ...listTrivia(film, shownElsewhere)] : trivia
}

const listTrivia = (film: Film, rules: TriviaRule[]) => rules.flatMap(rule => rule(film) ?? [])

/** With fewer, facts that the page shows elsewhere are trivia. */
const minTrivia = 2

// The smallest difference between the Metascore and ten times the viewers' average that is reported.
const minDifference = 15

/** The last rank in a decade that is reported. */
const maxDecadeRank = 20

const friday = 5

const ranked = ({ rank, films }: Rank, among: string): TriviaSentence => ({
  figure: formatRank(rank, films),
  words: `is its place by rating among ${among} in filmDB’s own catalogue.`,
})

const rules: TriviaRule[] = [
  ({ top100Rank }) =>
    top100Rank ? { figure: `Number ${top100Rank}`, words: 'is its place in the top 100 movies.' } : null,

  ({ decadeRank }) =>
    decadeRank && decadeRank.rank <= maxDecadeRank && decadeRank.films >= maxDecadeRank
      ? ranked(decadeRank, `the films of the ${decadeRank.decade}s`)
      : null,

  ({ directorRank }) =>
    directorRank && isReportedRank(directorRank) ? ranked(directorRank, `the films of ${directorRank.name}`) : null,

  ({ cast, directors }) => {
    const both = cast.find(({ id, character }) => character !== null && directors.some(director => director.id === id))
    return both ? { figure: 'Its director', words: `is in it too: ${both.name} plays ${both.character}.` } : null
  },

  ({ keywords }) => listKeywordTrivia(keywords),
]

const lessTelling: TriviaRule[] = [
  ({ metascore, voteAverage }) => {
    if (metascore === null || voteAverage === null) return null
    const apart = metascore - Math.round(voteAverage * 10)
    if (Math.abs(apart) < minDifference) return null
    return {
      figure: `${metascore} of 100`,
      words: `from critics, and ${voteAverage.toFixed(1)} of 10 from viewers: ${apart > 0 ? 'critics' : 'viewers'} like it better.`,
    }
  },

  ({ releaseDate }) => {
    const isUnlucky = releaseDate?.endsWith('-13') && weekdayOf(releaseDate) === friday
    return isUnlucky ? { figure: 'Friday the 13th', words: 'is the day of its release.' } : null
  },
]

const shownElsewhere: TriviaRule[] = [
  ({ originalLanguage }) => {
    const language = originalLanguage && originalLanguage !== 'en' ? languageName(originalLanguage) : null
    return language ? { figure: language, words: 'is its original language.' } : null
  },

  // Not for films made only in the United States, because most films are.
  ({ countries }) => {
    const names = countries.map(countryName).filter(name => name !== null)
    if (names.length === 0 || countries.join() === 'US') return null
    const [first = ''] = names
    return names.length === 1
      ? { figure: capitalised(first), words: 'is where it was made.' }
      : { figure: `${formatNumberInWords(names.length)} countries`, words: `made it together: ${formatList(names)}.` }
  },
]
