// The numbers that the test service gives to the people and the collections of its films.
import { serviceFilms } from './made-films.ts'

/** Every name in the credits, in the order of the films. Two spellings are two people, as they can be at TMDB. */
export const personNames = [
  ...new Set(serviceFilms.flatMap(film => [...film.directors, ...film.writers, ...film.cast.map(({ name }) => name)])),
]
export const collectionNames = [...new Set(serviceFilms.flatMap(({ collection }) => collection ?? []))]

const firstPerson = 50_001
const firstCollection = 80_001
const numbersOfPeople = new Map(personNames.map((name, index) => [name, firstPerson + index]))

export const personNumber = (name: string) => numbersOfPeople.get(name) ?? 0
export const collectionNumber = (name: string) => firstCollection + collectionNames.indexOf(name)
export const personImdbId = (name: string) => `nm98${String(personNumber(name)).padStart(6, '0')}`
