// Trivia: sentences that follow from a film's facts. None is a guess, and none repeats the header or the credits of the
// page.

import { weekdayOf } from '#app/domain/plain-date.ts'
import { countryName, languageName } from '#app/domain/regions/places-and-languages.ts'
import { formatList } from '#app/domain/text/format-list.ts'
import type { Film } from '#app/films/film.ts'
import { formatCollection } from './collection-name.ts'
import { listKeywordSentences } from './telling-keywords.ts'

type TriviaRule = (film: Film) => string | string[] | null

/** The trivia of a film, the least obvious first; empty when no rule applies. */
export const triviaOf = (film: Film) => facts.flatMap(fact => fact(film) ?? [])

// The smallest difference between the Metascore and ten times the viewers' average that is reported.
const minDifference = 15

const friday = 5

const facts: TriviaRule[] = [
  ({ top100Rank }) => (top100Rank ? `It is number ${top100Rank} of the top 100 movies.` : null),

  ({ cast, directors }) => {
    const both = cast.find(({ id, character }) => character !== null && directors.some(director => director.id === id))
    return both ? `${both.name} directed it and plays ${both.character}.` : null
  },

  ({ keywords }) => listKeywordSentences(keywords),

  ({ collection }) => (collection ? `It belongs to ${formatCollection(collection.name)}.` : null),

  ({ metascore, voteAverage }) => {
    if (metascore === null || voteAverage === null) return null
    const apart = metascore - Math.round(voteAverage * 10)
    if (Math.abs(apart) < minDifference) return null
    const [fonder, cooler] = apart > 0 ? ['Critics', 'viewers'] : ['Viewers', 'critics']
    return `${fonder} like it better than ${cooler} do: ${metascore} of 100 from critics, ${voteAverage.toFixed(1)} of 10 from viewers.`
  },

  ({ originalLanguage }) => {
    const language = originalLanguage && originalLanguage !== 'en' ? languageName(originalLanguage) : null
    return language ? `Its original language is ${language}.` : null
  },

  // Not for films made only in the United States, because most films are.
  ({ countries }) => {
    const names = countries.map(countryName).filter(name => name !== null)
    return names.length > 0 && countries.join() !== 'US' ? `It was made in ${formatList(names)}.` : null
  },

  ({ releaseDate }) => {
    const isUnlucky = releaseDate?.endsWith('-13') && weekdayOf(releaseDate) === friday
    return isUnlucky ? 'Its release date is a Friday the 13th.' : null
  },
]
