import { strToU8, zipSync } from 'fflate'
import { expect, test } from 'vitest'
import { addDays, toPlainDay } from '#app/domain/plain-date.ts'
import { csv, parseFile } from '#tests/client/library/export-file.ts'
import { skipReasonLabels } from '../../row-outcome.ts'

const columns = 'Title,Year,imdbID,Rating10,WatchedDate'

/** The kinds of the entries of a table for Letterboxd with these lines, and the fields that a viewing gives them. */
async function parseViewings(...lines: string[]) {
  const { entries } = await parseFile('films.csv', csv(columns, ...lines))
  return entries.map(({ kind, rating, details, skipReason }) => ({ kind, rating, details, skipReason }))
}

test.each(['2024-3-5', '2024-03-5', '2024-3-05', ' 2024-3-5 '])('the day %j is March 5, 2024', async day => {
  const { entries } = await parseFile('films.csv', csv(columns, `Heat,1995,tt0113277,9,${day}`))
  expect(entries).toMatchObject([
    { kind: 'diary_entry', at: '2024-03-05T12:00:00.000Z', rating: 9, details: { watchedOn: '2024-03-05' } },
    { kind: 'rating', at: '2024-03-05T12:00:00.000Z', rating: 9, details: { isFromDiary: true } },
    { kind: 'seen' },
  ])
})

test.each(['15/03/2024', '2024-02-30', '2024-3-155', '1895-12-28', 'in spring'])(
  'a viewing of %s is skipped, and its film is rated and seen all the same',
  async day => {
    expect(await parseViewings(`Heat,1995,tt0113277,9,${day}`)).toEqual([
      { kind: 'diary_entry', rating: 9, skipReason: 'no day' },
      { kind: 'rating', rating: 9 },
      { kind: 'seen' },
    ])
  },
)

test('a viewing without stars on a day that cannot be read makes its film seen', async () => {
  expect(await parseViewings('Heat,1995,tt0113277,,15/03/2024')).toEqual([
    { kind: 'diary_entry', skipReason: 'no day' },
    { kind: 'seen' },
  ])
})

test('a viewing on a day to come changes nothing', async () => {
  const day = addDays(toPlainDay(new Date()), 10)
  expect(await parseViewings(`Heat,1995,tt0113277,9,${day}`)).toEqual([
    { kind: 'diary_entry', rating: 9, skipReason: 'no day' },
  ])
})

test('a viewing on the day after today in UTC is kept, because it is today farther east', async () => {
  const day = addDays(toPlainDay(new Date()), 1)
  const [viewing] = await parseViewings(`Heat,1995,tt0113277,9,${day}`)
  expect(viewing).toMatchObject({ kind: 'diary_entry', details: { watchedOn: day } })
})

test('a film is seen and rated on the day of its viewing, whenever that was logged', async () => {
  const { entries } = await parseFile(
    'films.csv',
    csv(`${columns},Date`, 'Heat,1995,tt0113277,9,2020-01-02,2024-05-06'),
  )
  expect(entries.map(({ kind, at }) => [kind, at])).toEqual([
    ['diary_entry', '2024-05-06T12:00:00.000Z'],
    ['rating', '2020-01-02T12:00:00.000Z'],
    ['seen', '2020-01-02T12:00:00.000Z'],
  ])
})

test('a rating follows the viewing with a day, not a later line whose day cannot be read', async () => {
  const withDate = `${columns},Date`
  const lines = ['Heat,1995,tt0113277,9,15/03/2024,2024-05-06', 'Heat,1995,tt0113277,6,2020-01-02,2020-01-02']
  const { entries } = await parseFile('films.csv', csv(withDate, ...lines))
  expect(entries.filter(({ kind }) => kind === 'rating')).toMatchObject([{ rating: 6, details: { isFromDiary: true } }])
})

test('the rating of a viewing whose day cannot be read gives way to the current one', async () => {
  const zip = zipSync({
    'ratings.csv': strToU8(csv('Date,Name,Year,Letterboxd URI,Rating', '2024-01-02,Heat,1995,x,2')),
    'diary.csv': strToU8(
      csv('Date,Name,Year,Letterboxd URI,Rating,Rewatch,Tags,Watched Date', '2024-01-02,Heat,1995,x,5,,,soon'),
    ),
  })
  const { entries } = await parseFile('letterboxd.zip', zip)
  expect(entries.filter(({ kind }) => kind === 'rating')).toMatchObject([{ rating: 4 }])
})

test('tags past the twentieth are named, also those past the fortieth', async () => {
  const tags = Array.from({ length: 60 }, (_, index) => `tag ${index + 1}`)
  const { entries } = await parseFile('films.csv', csv(`${columns},Tags`, `Heat,1995,tt0113277,,2024-01-02,"${tags}"`))
  expect(entries).toMatchObject([
    { kind: 'diary_entry', details: { tags: tags.slice(0, 20) } },
    { kind: 'diary_entry', skipReason: 'shortened', review: tags.slice(20).join(', ') },
    { kind: 'seen' },
  ])
})

test('a tag of more than 50 characters is named with its limit, and the tags beside it are stored', async () => {
  const long = 'a'.repeat(51)
  const tags = `cinema,${long},${'b'.repeat(50)}`
  const { entries } = await parseFile('films.csv', csv(`${columns},Tags`, `Heat,1995,tt0113277,,2024-01-02,"${tags}"`))
  expect(entries).toMatchObject([
    { kind: 'diary_entry', details: { tags: ['cinema', 'b'.repeat(50)] } },
    { kind: 'diary_entry', skipReason: 'too long', review: long },
    { kind: 'seen' },
  ])
  expect(skipReasonLabels['too long']).toContain('or a tag than 50')
})

const letterboxdColumns = 'Date,Name,Year,Letterboxd URI,Rating,Rewatch'

test.each(['6', 'abc', '0'])(
  'a rating of %s in the diary is named as unreadable, and the viewing is kept',
  async rating => {
    const row = `2024-03-05,Heat,1995,x,${rating},,,2024-03-05`
    const { entries } = await parseFile('diary.csv', csv(`${letterboxdColumns},Tags,Watched Date`, row))
    expect(entries.map(({ kind, isImplied, skipReason }) => ({ kind, isImplied, skipReason }))).toEqual([
      { kind: 'diary_entry' },
      { kind: 'rating', skipReason: 'unreadable' },
      { kind: 'seen', isImplied: true },
    ])
  },
)

test.each(['', '2024-03-05'])(
  'an unreadable rating of a review with the day "%s" is named, and the review is kept',
  async day => {
    const row = `2024-03-05,Heat,1995,x,0,,Good.,,${day}`
    const { entries } = await parseFile('reviews.csv', csv(`${letterboxdColumns},Review,Tags,Watched Date`, row))
    expect(entries).toContainEqual(expect.objectContaining({ kind: 'review', review: 'Good.' }))
    const unreadable = entries.filter(({ skipReason }) => skipReason)
    expect(unreadable.map(({ kind, isImplied, skipReason }) => [kind, isImplied, skipReason])).toEqual([
      ['rating', undefined, 'unreadable'],
    ])
  },
)

test('a review on a day that the diary cannot have is named with that reason, also without its diary', async () => {
  const row = '2024-03-05,Heat,1995,x,4,,Good.,,soon'
  const { entries } = await parseFile('reviews.csv', csv(`${letterboxdColumns},Review,Tags,Watched Date`, row))
  expect(entries.filter(({ skipReason }) => skipReason)).toMatchObject([{ kind: 'diary_entry', skipReason: 'no day' }])
  expect(entries.find(({ skipReason }) => skipReason)?.isImplied).toBe(undefined)
})
