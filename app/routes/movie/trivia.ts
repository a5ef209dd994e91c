// "Did you know": sentences that follow from a film's facts. Nothing here is known only to be likely.

import type { Film } from '#app/films/film.ts'
import { inWords } from './credits.ts'
import { countryName, languageName } from './places-and-languages.ts'

type Fact = (film: Film) => string | null

/** What is worth knowing of a film, the least obvious first; empty when its facts say nothing. */
export const triviaOf = (film: Film) => facts.map(fact => fact(film)).filter(sentence => sentence !== null)

// Metascore counts to 100, viewers to 10; less than this apart they agree.
const pointsOfDispute = 15

const facts: Fact[] = [
  ({ top100Rank }) => (top100Rank ? `It is number ${top100Rank} of the top 100 movies.` : null),

  ({ title, originalTitle }) => (originalTitle === title ? null : `Its original title is “${originalTitle}”.`),

  ({ cast, directors }) => {
    const both = cast.find(({ name, character }) => character !== null && directors.includes(name))
    return both ? `${both.name} directed it and plays ${both.character}.` : null
  },

  ({ directors, writers }) => {
    const both = directors.filter(name => writers.includes(name))
    return both.length > 0 ? `${inWords(both)} wrote it as well as directing it.` : null
  },

  ({ collection }) => (collection ? `It belongs to the ${collection} films.` : null),

  ({ metascore, voteAverage }) => {
    if (metascore === null || voteAverage === null) return null
    const apart = metascore - Math.round(voteAverage * 10)
    if (Math.abs(apart) < pointsOfDispute) return null
    const [fonder, cooler] = apart > 0 ? ['Critics', 'viewers'] : ['Viewers', 'critics']
    return `${fonder} like it better than ${cooler} do: ${metascore} of 100 from critics, ${voteAverage.toFixed(1)} of 10 from viewers.`
  },

  ({ originalLanguage }) => {
    const language = originalLanguage && originalLanguage !== 'en' ? languageName(originalLanguage) : null
    return language ? `Its original language is ${language}.` : null
  },

  ({ countries }) => {
    const names = countries.map(countryName).filter(name => name !== null)
    return names.length > 0 ? `It was made in ${inWords(names)}.` : null
  },

  ({ releaseDate }) => {
    const weekday = releaseDate && weekdayOf(releaseDate)
    return weekday ? `Its release date is a ${weekday}.` : null
  },

  ({ voteCount, imdbVotes }) => {
    if (imdbVotes) return `${counted(imdbVotes)} people have voted on it at IMDb.`
    return voteCount > 0 ? `${counted(voteCount)} viewers have voted on it.` : null
  },
]

const weekdays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']

/** A plain date has a weekday of its own; a year alone has none. */
const weekdayOf = (date: string) =>
  date.length === 'YYYY-MM-DD'.length ? (weekdays[new Date(`${date}T00:00Z`).getUTCDay()] ?? null) : null

const counted = (votes: number) => votes.toLocaleString('en-US')
