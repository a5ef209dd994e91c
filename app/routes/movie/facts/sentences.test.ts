import { expect, test } from 'vitest'
import type { Pictures } from '#app/domain/picture.ts'
import { createCatalogueSource } from '#app/films/catalogue/catalogue.ts'
import { readCatalogue } from '#app/films/catalogue/load/read-catalogue.server.ts'
import type { Film } from '#app/films/film.ts'
import { openTitleSearch } from '#app/films/search/title-search.server.ts'
import { createBareFilm } from '#tests/fixtures/film.ts'
import { descriptionOf } from '../description.ts'
import { formatCollection } from './collection-name.ts'
import { questionsOf } from './faq.ts'
import { triviaOf } from './trivia.ts'

const today = '2026-11-22'
const picture = () => ({ src: '/x', drawn: true })
const pictures: Pictures = { poster: picture, backdrop: picture, portrait: picture, shareCard: () => '/x' }
const { records } = await readCatalogue()
const titles = openTitleSearch()
const source = createCatalogueSource(records, { pictures, today: () => today, titles })
const films = await Promise.all(records.map(({ id }) => source.findFilm(id))).then(found =>
  found.filter(film => film !== null),
)
const collections = new Map(
  await Promise.all(
    films
      .flatMap(({ collection }) => collection ?? [])
      .map(async ({ id }) => {
        const collection = await source.findCollection(id)
        return [id, collection?.isPartial ? [] : (collection?.films ?? [])] as const
      }),
  ),
)

const collectionFilmsOf = ({ collection }: Film) => collections.get(collection?.id ?? '') ?? []

const triviaSentences = (film: Film) =>
  triviaOf(film, { collectionFilms: collectionFilmsOf(film), today }).map(({ figure, words }) => `${figure} ${words}`)

const sentencesOf = (film: Film) => [
  ...triviaSentences(film),
  ...questionsOf(film, { collectionFilms: collectionFilmsOf(film), today }).flatMap(({ question, answer }) => [
    question,
    answer,
  ]),
  descriptionOf(film, { today }),
]

/** The sentences of all films that match, with their films. */
const matching = (pattern: RegExp, sentences = sentencesOf) =>
  films.flatMap(film => sentences(film).flatMap(text => (pattern.test(text) ? `${film.title}: ${text}` : [])))

test.for([
  ['an article is not repeated', /\b(the|an?) (the|an?)\b/i],
  [
    'the article fits the next word',
    /\b[Aa] (American|Italian|Australian|Irish|Indian|English|old|hour)\b|\ban [bcdfgjklmnpqrstvwxz][a-z]/,
  ],
  ['no space is doubled or stands at an edge or before a full stop', /\s{2}|^\s|\s$|\s[.,]/],
  ['one is not many', /\b1 (films|minutes|votes|ratings|hours)\b/],
  ['no fact is missing', /undefined|null|NaN|\[object|\bin \.|\bby \.|\(\)/],
  ['a collection is not called films', /Collection films|Trilogy films|Universe films|Series films/],
] as const)('in the sentences of all 1,144 films %s', ([, pattern]) => {
  expect(films).toHaveLength(1144)
  expect(matching(pattern)).toEqual([])
})

test('every sentence of the trivia begins with a capital and ends with a full stop', () => {
  expect(matching(/^[^A-Z0-9]|[^.]$/, triviaSentences)).toEqual([])
})

test('a film has no sentence of trivia twice', () => {
  for (const film of films) expect(new Set(triviaSentences(film)).size, film.title).toBe(triviaSentences(film).length)
})

test('the FAQ names the day of a film once', () => {
  const day = /(January|February|March|April|May|June|July|August|September|October|November|December)\s\d{1,2},\s\d{4}/
  for (const film of films) {
    const days = questionsOf(film, { collectionFilms: collectionFilmsOf(film), today }).filter(({ answer }) =>
      day.test(answer),
    )
    expect(days.length, film.title).toBe(film.releaseDate?.length === 10 ? 1 : 0)
  }
})

test('a film without facts has neither trivia nor questions', () => {
  expect(triviaSentences(createBareFilm())).toEqual([])
  expect(questionsOf(createBareFilm(), { collectionFilms: [], today })).toEqual([])
})

test.for([
  ['The Godfather Collection', 'The Godfather Collection'],
  ['A Quiet Place Collection', 'A Quiet Place Collection'],
  ['Alien Collection', 'the Alien Collection'],
  ['Vengeance Trilogy', 'the Vengeance Trilogy'],
  ['Godzilla', 'the Godzilla films'],
  ["Sony's Spider-Man Universe", "Sony's Spider-Man Universe"],
  ["Ocean's Collection", "the Ocean's Collection"],
] as const)('the collection "%s" is "%s" in a sentence', ([collection, phrase]) => {
  expect(formatCollection(collection)).toBe(phrase)
})
