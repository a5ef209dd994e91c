import { expect, test } from 'vitest'
import { film, viewing } from '#tests/fixtures/viewed-film.ts'
import { countYear } from './count-year.ts'
import type { FilmViewings } from './diary-of-period.ts'
import { maxForPeople } from './year-facts.ts'

const count = (films: FilmViewings[]) => countYear('all', { years: [2024], before: 0, films })

const actor = (id: string, name: string) => ({ id, name, role: 'actor' })

test('viewings of one day are in the order in which they were noted', () => {
  const day = '2024-05-06'
  const { first, latest } = count([
    film(1, [viewing(day, { createdAt: 2 })]),
    film(2, [viewing(day, { createdAt: 1 })]),
  ])
  expect([first?.film.id, latest?.film.id]).toEqual([2, 1])
})

test('one viewing is the first, and not the latest too', () => {
  const { first, latest } = count([film(1, [viewing('2024-05-06')])])
  expect([first?.film.id, latest]).toEqual([1, null])
})

test('viewings of one day that were noted at the same time are in the order of the diary, by their ids', () => {
  const day = '2024-05-06'
  const { first, latest } = count([film(1, [viewing(day, { id: 'b' })]), film(2, [viewing(day, { id: 'a' })])])
  expect([first?.film.id, latest?.film.id]).toEqual([1, 2])
})

test('an actor of two characters of a film has played in one film', () => {
  const twice = [actor('nm1', 'Ada'), actor('nm1', 'Ada')]
  expect(count([film(1, [viewing('2024-05-06')], { people: twice })]).actors).toEqual([])
  const { actors } = count([film(1, [viewing('2024-05-06'), viewing('2024-05-07')], { people: twice })])
  expect(actors).toEqual([{ id: 'nm1', name: 'Ada', count: 2 }])
})

test('people of as many viewings are in order of their names, eight of each role at most', () => {
  const people = [...'JIHGFEDCBA'].map(name => actor(name, name))
  const { actors } = count([film(1, [viewing('2024-05-06'), viewing(null)], { people })])
  expect(actors.map(({ name }) => name).join('')).toBe('ABCDEFGH')
})

test('only the people of the latest viewings are counted', () => {
  const others = Array.from({ length: maxForPeople - 1 }, (_, index) => film(index + 10, [viewing('2024-05-06')]))
  const seen = (day: string) => film(1, [viewing(day), viewing(day)], { people: [actor('nm1', 'Ada')] })
  expect(count([...others, seen('2024-05-05')]).actors).toHaveLength(1)
  expect(count([...others, film(9, [viewing('2024-05-06')]), seen('2024-05-05')]).actors).toEqual([])
})

test('the best viewings have the most stars of the diary, the latest ones first and each film once', () => {
  const best = (id: number, ...days: string[]) =>
    film(
      id,
      days.map(day => viewing(day, { rating: 9 })),
    )
  const { best: found, bestCount } = count([
    best(1, '2024-01-01', '2024-03-01'),
    best(2, '2024-02-01'),
    film(3, [viewing('2024-04-01', { rating: 8 })]),
  ])
  expect(bestCount).toBe(2)
  expect(found.map(({ film, watchedOn }) => [film.id, watchedOn])).toEqual([
    [1, '2024-03-01'],
    [2, '2024-02-01'],
  ])
})

test('of films seen as often, the one seen last is the most seen one', () => {
  const { seenMost } = count([
    film(1, [viewing('2023-01-01'), viewing('2024-01-01')]),
    film(2, [viewing('2023-02-01'), viewing('2024-02-01')]),
    film(3, [viewing('2024-03-01')]),
  ])
  expect([seenMost?.viewing.film.id, seenMost?.viewing.watchedOn, seenMost?.times]).toEqual([2, '2024-02-01', 2])
})

test('the best films and the film seen most often are among those with a day', () => {
  const { best, seenMost } = count([
    film(1, [viewing(null, { rating: 10 }), viewing(null), viewing(null)]),
    film(2, [viewing('2024-01-01', { rating: 9 }), viewing('2024-02-01')]),
  ])
  expect(best.map(({ film }) => film.id)).toEqual([2])
  expect([seenMost?.viewing.film.id, seenMost?.times]).toEqual([2, 2])
})

test('a film counts once for each of its viewings', () => {
  const twice = [
    viewing('2024-05-06', { rating: 6, isLiked: true }),
    viewing('1899-12-31', { rating: 9, isRewatch: true }),
  ]
  const facts = count([film(1, twice), film(2, [viewing(null)], { runtime: null, countries: ['FR', 'IT'] })])
  expect(facts).toMatchObject({
    viewings: 3,
    minutes: 200,
    withoutLength: 1,
    rewatches: 1,
    liked: 1,
    average: 3.75,
    countryCount: 2,
    genres: [{ name: 'Drama', count: 3 }],
    decades: [{ name: 1990, count: 3 }],
    countries: [
      { name: 'FR', count: 3 },
      { name: 'IT', count: 1 },
    ],
  })
  // From Sunday: a Monday and a Sunday.
  expect(facts.weekdays.map(({ count }) => count)).toEqual([1, 1, 0, 0, 0, 0, 0])
})

test('the film seen most often has the number of others that were seen as often', () => {
  const often = (id: number, times: number) =>
    film(
      id,
      Array.from({ length: times }, (_, index) => viewing(`2024-05-0${index + 1}`)),
    )
  expect(count([often(1, 2), often(2, 3), often(3, 3), often(4, 3)]).seenMost).toMatchObject({ times: 3, others: 2 })
  expect(count([often(1, 2), often(2, 3)]).seenMost).toMatchObject({ times: 3, others: 0 })
})
