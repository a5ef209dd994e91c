import { strToU8, zipSync } from 'fflate'
import { expect, test } from 'vitest'
import { csv, parseFile } from '#tests/client/library/export-file.ts'
import { parseUpload } from '../parse-upload.ts'

test('the current rating counts before that of a viewing, and the later viewing before the earlier', async () => {
  const diary = 'Date,Name,Year,Letterboxd URI,Rating,Rewatch,Tags,Watched Date'
  const zip = zipSync({
    'diary.csv': strToU8(
      csv(
        diary,
        '2020-01-02,Alien,1979,x,2,,,2020-01-02',
        '2021-01-02,Alien,1979,x,3,,,2021-01-02',
        '2021-01-02,Jaws,1975,x,1,,,',
      ),
    ),
    'ratings.csv': strToU8(csv('Date,Name,Year,Letterboxd URI,Rating', '2020-01-01,Jaws,1975,x,5')),
    'watched.csv': strToU8(csv('Date,Name,Year,Letterboxd URI', '2020-01-01,Jaws,1975,x')),
  })
  const { entries } = await parseFile('letterboxd.zip', zip)
  expect(entries.map(({ kind, title, rating, details }) => [kind, title, rating, details])).toEqual([
    ['diary_entry', 'Alien', 4, { watchedOn: '2020-01-02' }],
    ['diary_entry', 'Alien', 6, { watchedOn: '2021-01-02' }],
    ['diary_entry', 'Jaws', 2, { watchedOn: null }],
    ['seen', 'Jaws', undefined, undefined],
    ['rating', 'Jaws', 10, undefined],
    ['rating', 'Alien', 6, { isFromDiary: true }],
    ['seen', 'Alien', undefined, undefined],
  ])
})

test('a rating with the stars of the newest viewing follows the diary', async () => {
  const zip = zipSync({
    'ratings.csv': strToU8(csv('Date,Name,Year,Letterboxd URI,Rating', '2021-01-02,Alien,1979,x,3')),
    'diary.csv': strToU8(
      csv(
        'Date,Name,Year,Letterboxd URI,Rating,Rewatch,Tags,Watched Date',
        '2021-01-02,Alien,1979,x,3,,,2021-01-02',
        '2020-01-02,Alien,1979,x,2,,,2020-01-02',
      ),
    ),
  })
  const { entries } = await parseFile('letterboxd.zip', zip)
  expect(entries.filter(({ kind }) => kind === 'rating')).toMatchObject([
    { title: 'Alien', rating: 6, details: { isFromDiary: true } },
  ])
})

/** The rating of Alien in an upload with a diary of these lines, and with the current rating where there is one. */
async function ratingWith(diary: string[], stars?: string) {
  const ratings = csv('Date,Name,Year,Letterboxd URI,Rating', `2024-01-02,Alien,1979,x,${stars}`)
  const zip = zipSync({
    ...(stars && { 'ratings.csv': strToU8(ratings) }),
    'diary.csv': strToU8(csv('Date,Name,Year,Letterboxd URI,Rating,Rewatch,Tags,Watched Date', ...diary)),
  })
  const { entries } = await parseFile('letterboxd.zip', zip)
  const [rating, ...others] = entries.filter(({ kind }) => kind === 'rating')
  expect(others).toEqual([])
  return { rating: rating?.rating, details: rating?.details }
}

test('a rating with the stars of an older viewing than the newest is set by hand', async () => {
  const viewings = ['2020-01-02,Alien,1979,x,5,,,2020-01-02', '2023-01-02,Alien,1979,x,4,,,2023-01-02']
  expect(await ratingWith(viewings, '5')).toEqual({ rating: 10, details: undefined })
})

test('a viewing without a day is older than one with a day, whenever it was logged', async () => {
  const viewings = ['2023-01-02,Alien,1979,x,5,,,', '2020-01-02,Alien,1979,x,4,,,2020-01-02']
  expect(await ratingWith(viewings, '5')).toEqual({ rating: 10, details: undefined })
  expect(await ratingWith(viewings)).toEqual({ rating: 8, details: { isFromDiary: true } })
})

test('of two viewings on one day the one that was logged later is the newest', async () => {
  const viewings = ['2020-01-02,Alien,1979,x,5,,,2020-01-02', '2020-01-03,Alien,1979,x,4,,,2020-01-02']
  expect(await ratingWith(viewings)).toEqual({ rating: 8, details: { isFromDiary: true } })
})

test.each([1, 2, 3, 4, 5])(
  'of two viewings that were logged on one day the later line is the newest (film %i)',
  async number => {
    const viewings = [4, 3].map(stars => `2020-01-02,Film ${number},1979,x,${stars},,,2020-01-02`)
    expect(await ratingWith(viewings)).toEqual({ rating: 6, details: { isFromDiary: true } })
  },
)

test('a viewing of the diary that its review repeats stays the one that the rating follows', async () => {
  const columns = 'Date,Name,Year,Letterboxd URI,Rating,Rewatch'
  const zip = zipSync({
    'diary.csv': strToU8(csv(`${columns},Tags,Watched Date`, '2020-01-02,Alien,1979,x,4,,,2020-01-02')),
    'reviews.csv': strToU8(csv(`${columns},Review,Tags,Watched Date`, '2020-01-02,Alien,1979,x,4,,Wet.,,2020-01-02')),
  })
  const { entries } = await parseFile('letterboxd.zip', zip)
  expect(entries.filter(({ kind }) => kind === 'rating')).toMatchObject([{ rating: 8, details: { isFromDiary: true } }])
})

test('two viewings of a film on one day are two entries, and the same two when they are read again', async () => {
  const lines = csv(
    'Date,Name,Year,Letterboxd URI,Rating,Rewatch,Tags,Watched Date',
    '2021-01-02,Alien,1979,x,3,,,2021-01-02',
    '2021-01-02,Alien,1979,x,4,Yes,,2021-01-02',
  )
  const idsOf = async (name: string) => {
    const read = await parseUpload(name, strToU8(lines))
    return 'entries' in read
      ? read.entries.flatMap(({ kind, details }) => (kind === 'diary_entry' ? details?.id : []))
      : []
  }
  const ids = await idsOf('diary.csv')
  expect(new Set(ids).size).toBe(2)
  expect(await idsOf('again/diary.csv')).toEqual(ids)
})

test('a line without a rating and a review is an entry with its reason', async () => {
  const lines = csv('Date,Name,Year,Letterboxd URI,Rating', '2020-01-02,The Matrix,1999,x,')
  expect((await parseFile('ratings.csv', lines)).entries).toMatchObject([{ title: 'The Matrix', skipReason: 'empty' }])
})

test('two films of one title and year are two by their addresses, and their viewings each have their own', async () => {
  const zip = zipSync({
    'ratings.csv': strToU8(
      csv(
        'Date,Name,Year,Letterboxd URI,Rating',
        '2021-01-02,Hamlet,2000,https://boxd.it/a,3',
        '2021-01-02,Hamlet,2000,https://boxd.it/b,4',
        '2021-01-02,Jaws,1975,https://boxd.it/c,5',
      ),
    ),
    'watched.csv': strToU8(csv('Date,Name,Year,Letterboxd URI', '2021-01-02,Hamlet,2000,https://boxd.it/a')),
    'diary.csv': strToU8(
      csv(
        'Date,Name,Year,Letterboxd URI,Rating,Rewatch,Tags,Watched Date',
        '2021-01-02,Hamlet,2000,https://boxd.it/d,,,,2021-01-02',
      ),
    ),
  })
  const { entries } = await parseFile('letterboxd.zip', zip)
  const [film, line] = [{ isOfFilm: true }, { isOfFilm: false }].map(kind => (uri: string) => ({
    ...kind,
    uri: `https://boxd.it/${uri}`,
  }))
  expect(entries.map(({ kind, rating, link, skipReason }) => [kind, rating, link, skipReason])).toEqual([
    ['seen', undefined, film?.('a'), undefined],
    ['diary_entry', undefined, line?.('d'), undefined],
    ['rating', 6, film?.('a'), undefined],
    ['rating', 8, film?.('b'), undefined],
    ['rating', 10, undefined, undefined],
    ['seen', undefined, line?.('d'), undefined],
  ])
})
