import { expect, test } from 'vitest'
import { type DiaryFields, parseDiaryFields, parseTags } from './diary-entry.ts'

const fields: DiaryFields = {
  watchedOn: '2026-11-22',
  isRewatch: false,
  stars: 4.5,
  isLiked: true,
  note: ' as typed \n',
  tags: ['cinema'],
}
const lastDay = '2026-11-23'
const read = (changes: Partial<DiaryFields>) => parseDiaryFields({ ...fields, ...changes }, { lastDay })

test('an entry keeps its fields as they were typed', () => {
  expect(read({})).toEqual({ entry: fields })
  expect(read({ watchedOn: null, stars: null, note: '', tags: [] })).toMatchObject({ entry: { watchedOn: null } })
})

test('the member’s day may be at most one ahead of the server’s', () => {
  expect(read({ watchedOn: lastDay })).toMatchObject({ entry: { watchedOn: lastDay } })
  expect(read({ watchedOn: '2026-11-24' })).toEqual({ error: 'notYet' })
})

test.each(['2026-02-30', '2026-13-01', '2026-1-1', '', 'today', '02026-01-01', '2026-01-01T00:00'])(
  '%j is not a day of the diary',
  watchedOn => expect(read({ watchedOn })).toEqual({ error: 'noDay' }),
)

test('a diary begins with 1900', () => {
  expect(read({ watchedOn: '1899-12-31' })).toEqual({ error: 'tooEarly' })
  expect(read({ watchedOn: '1900-01-01' })).toMatchObject({ entry: {} })
})

test('tags are trimmed, separated by commas, and each is kept once in the case of its first', () => {
  expect(parseTags([' Cinema ', 'cinema,  70  mm', '', ' ,', 'with Sam'])).toEqual(['Cinema', '70 mm', 'with Sam'])
})

test('tags that look alike are one tag, and a tag of invisible characters is dropped', () => {
  expect(parseTags(['cinema', '\u202ecine\u200bma', 'two\u0085lines', '\u200b', '\u0085'])).toEqual([
    'cinema',
    'two lines',
  ])
})

test('a tag with composed and one with combining characters are one', () => {
  expect(parseTags(['caf\u00e9', 'cafe\u0301', 'nin\u0303o'])).toEqual(['caf\u00e9', 'ni\u00f1o'])
})

test('notes and tags have limits, counted in characters as people count them', () => {
  expect(read({ note: '🎬'.repeat(10_000) })).toMatchObject({ entry: {} })
  expect(read({ note: '🎬'.repeat(10_001) })).toEqual({ error: 'noteTooLong' })
  expect(read({ tags: ['🎬'.repeat(50)] })).toMatchObject({ entry: {} })
  expect(read({ tags: ['🎬'.repeat(51)] })).toEqual({ error: 'tagTooLong' })
  const tags = Array.from({ length: 21 }, (_, index) => `tag ${index}`)
  expect(read({ tags })).toEqual({ error: 'tooManyTags' })
})

test('a note loses the characters that no database can hold', () => {
  expect(read({ note: 'a\0b\uD800', tags: ['c\uDC00'] })).toMatchObject({
    entry: { note: 'a\uFFFDb\uFFFD', tags: ['c\uFFFD'] },
  })
})

test('of thousands of tags in one field the first forty are read', () => {
  const numbers = Array.from({ length: 5000 }, (_, index) => String(index))
  expect(parseTags([numbers.join(',')])).toEqual(numbers.slice(0, 40))
  expect(parseTags(numbers)).toEqual(numbers.slice(0, 40))
  expect(parseTags([`${','.repeat(900)}last`])).toEqual(['last'])
  expect(parseTags(['a,'.repeat(400), 'b'])).toEqual(['a', 'b'])
})
