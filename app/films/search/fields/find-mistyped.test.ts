import { expect, test } from 'vitest'
import { describedFilms } from '#tests/fixtures/described-films.ts'
import { limits, searchOf, thisYear } from '#tests/fixtures/search-of-films.ts'
import { buildIndex } from '../index/build-index.ts'
import { parseQuery } from '../parse-query.ts'
import { searchIndex } from '../search.ts'
import { findFilms } from './find-films.ts'

const { fields, find } = searchOf(describedFilms)

test('a mistyped title or name finds the closest one, with a question', () => {
  expect(find('sicaro')).toEqual({ groups: [['title', 3]], didYouMean: { id: 3 } })
  expect(find('vileneuve')).toEqual({
    groups: [['Directed by Denis Villeneuve', 3]],
    didYouMean: { name: 'Denis Villeneuve' },
  })
})

test.each([
  { text: 'vileneuve', searches: 1 },
  { text: 'movies of vileneuve', searches: 2 },
])('"$text" searches mistyped titles $searches times for a name', ({ text, searches }) => {
  const query = parseQuery(text)
  if (query.kind !== 'words') throw new Error('the test asks for words')
  const titles = buildIndex(describedFilms)
  const relaxations: string[] = []
  const found = findFilms(
    query,
    {
      fields,
      thisYear,
      findTitles: (words, options) => {
        relaxations.push(options.relaxation ?? 'any')
        return searchIndex(titles, words, options)
      },
    },
    limits,
  )
  expect(found?.didYouMean).toEqual({ name: 'Denis Villeneuve' })
  expect(relaxations.filter(relaxation => relaxation === 'typos')).toHaveLength(searches)
})
