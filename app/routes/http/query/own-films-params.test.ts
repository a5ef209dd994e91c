import { expect, test } from 'vitest'
import { parseSearchParams } from './own-films-params.ts'

test('of more than 20 choices of one filter the first 20 count, and the other filters stay', () => {
  const tags = Array.from({ length: 21 }, (_, index) => `tag ${index + 1}`)
  const search = new URLSearchParams([...tags.map(tag => ['tag', tag]), ['mine', 'liked']])
  expect(parseSearchParams(search)).toMatchObject({ tags: tags.slice(0, 20), marks: ['liked'] })
})

test.each(['🎬', 'İ', 'é'])(
  'a tag of 50 times %s is a filter, and a text longer than any tag is refused',
  character => {
    const tag = character.repeat(50).toLowerCase()
    expect(parseSearchParams(new URLSearchParams({ tag }))).toMatchObject({ tags: [tag] })
    expect(parseSearchParams(new URLSearchParams({ tag: 'x'.repeat(101) }))).toHaveProperty('error')
  },
)
