// Claims about every query, whatever is typed.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { buildIndex } from './index/build-index.ts'
import { parseQuery } from './parse-query.ts'
import { searchIndex } from './search.ts'

test('any query returns each film at most once, at most as many as requested, in a stable order', () => {
  const word = fc.oneof(
    fc.constantFrom('the', 'of', '2', 'ii', 'star', 'wars', 'spider-man', "d'a", '君たち', '&'),
    fc.string(),
  )
  const text = fc.array(word, { maxLength: 8 }).map(words => words.join(' '))
  const film = fc.record({
    id: fc.integer({ min: 1, max: 3_000_000_000 }),
    texts: fc.array(text, { maxLength: 2 }),
    year: fc.option(fc.integer({ min: 1890, max: 2030 })),
    weight: fc.float({ noNaN: true }),
  })
  const films = fc.uniqueArray(film, { selector: ({ id }) => id, maxLength: 40 })
  fc.assert(
    fc.property(films, text, fc.nat(12), fc.nat(12), (entries, query, limit, offset) => {
      const { ids, total } = searchIndex(buildIndex(entries), parseQuery(query), { limit, offset })
      expect(new Set(ids).size).toBe(ids.length)
      expect(ids.length).toBe(Math.max(0, Math.min(limit, total - offset)))
      expect(searchIndex(buildIndex(entries.toReversed()), parseQuery(query), { limit, offset })).toMatchObject({
        ids,
        total,
      })
    }),
  )
})

test('a hostile query returns at most as many films as requested', () => {
  const index = buildIndex(
    Array.from({ length: 3000 }, (_, i) => ({
      id: i + 1,
      year: null,
      weight: 3000 - i,
      texts: [`Aaab ${'ab'.repeat(i % 9)} the ${i} star ${'a'.repeat(i % 30)}`],
    })),
  )
  const hostile = [
    'a'.repeat(200),
    'ab'.repeat(100),
    'the '.repeat(50),
    'a b '.repeat(50),
    'star'.repeat(50),
    '君'.repeat(200),
  ]
  for (const text of hostile)
    expect(searchIndex(index, parseQuery(text), { limit: 10 }).ids.length).toBeLessThanOrEqual(10)
})
