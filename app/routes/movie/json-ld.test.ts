import { expect, test } from 'vitest'
import { aFilm, anUnknownFilm } from '#tests/fixtures/film.ts'
import { isoDuration, movieJsonLd } from './json-ld.ts'

const addresses = { url: 'https://films.example/movie/1', image: 'https://films.example/card.png' }

test('the facts of a film become a schema.org Movie', () => {
  expect(movieJsonLd(aFilm(), addresses)).toMatchObject({
    '@type': 'Movie',
    name: 'Blade Runner 2049',
    url: addresses.url,
    datePublished: '2017-10-04',
    duration: 'PT2H44M',
    contentRating: 'R',
    director: [{ '@type': 'Person', name: 'Denis Villeneuve' }],
    aggregateRating: { ratingValue: 7.5, ratingCount: 10_484, bestRating: 10 },
    sameAs: 'https://www.imdb.com/title/tt1856101/',
  })
})

test('what is not known is left out, ratings above all', () => {
  const written = JSON.parse(JSON.stringify(movieJsonLd(anUnknownFilm(), addresses)))
  expect(written).not.toHaveProperty('aggregateRating')
  expect(written).not.toHaveProperty('duration')
  expect(written).not.toHaveProperty('actor')
  expect(JSON.stringify(written)).not.toMatch(/undefined|null|NaN/)
})

test('an original title that differs is another name', () => {
  expect(movieJsonLd(aFilm({ originalTitle: '헤어질 결심' }), addresses).alternateName).toBe('헤어질 결심')
  expect(movieJsonLd(aFilm(), addresses).alternateName).toBeUndefined()
})

test.each([
  [164, 'PT2H44M'],
  [120, 'PT2H'],
  [45, 'PT45M'],
])('%i minutes are %s', (minutes, iso) => {
  expect(isoDuration(minutes)).toBe(iso)
})
