import { expect, test } from 'vitest'
import { createBareFilm, createFilm } from '#tests/fixtures/film.ts'
import { isoDuration, movieJsonLd } from './json-ld.ts'

const urls = { path: '/movie/1', publicUrl: 'https://films.example' }

test('the facts of a film become a schema.org Movie', () => {
  expect(movieJsonLd(createFilm(), urls)).toMatchObject({
    '@type': 'Movie',
    name: 'Blade Runner 2049',
    url: 'https://films.example/movie/1',
    datePublished: '2017-10-04',
    duration: 'PT2H44M',
    contentRating: 'R',
    director: [{ '@type': 'Person', name: 'Denis Villeneuve', url: 'https://films.example/person/denis-villeneuve' }],
    aggregateRating: { ratingValue: 7.5, ratingCount: 10_484, bestRating: 10 },
    sameAs: 'https://www.imdb.com/title/tt1856101/',
  })
})

test('JSON-LD leaves out unknown facts, ratings among them', () => {
  const written = JSON.parse(JSON.stringify(movieJsonLd(createBareFilm(), urls)))
  expect(written).not.toHaveProperty('aggregateRating')
  expect(written).not.toHaveProperty('duration')
  expect(written).not.toHaveProperty('actor')
  expect(written).not.toHaveProperty('productionCompany')
  expect(JSON.stringify(written)).not.toMatch(/undefined|null|NaN/)
})

test('a different original title is the alternateName', () => {
  expect(movieJsonLd(createFilm({ originalTitle: '헤어질 결심' }), urls).alternateName).toBe('헤어질 결심')
  expect(movieJsonLd(createFilm(), urls).alternateName).toBeUndefined()
})

test.each([
  [164, 'PT2H44M'],
  [120, 'PT2H'],
  [45, 'PT45M'],
])('%i minutes are the ISO duration %s', (minutes, iso) => {
  expect(isoDuration(minutes)).toBe(iso)
})
