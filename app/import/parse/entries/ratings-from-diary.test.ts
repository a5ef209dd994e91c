// Ratings that follow the diary, and those that are set by hand (decision 032).
import { strToU8, zipSync } from 'fflate'
import { expect, test } from 'vitest'
import { csv, parseFile } from '#tests/client/library/export-file.ts'

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

test('of two viewings on one day the one that was logged later is the newest, in whichever order they come', async () => {
  const viewings = ['2020-01-02,Alien,1979,x,5,,,2020-01-02', '2020-01-03,Alien,1979,x,4,,,2020-01-02']
  for (const lines of [viewings, viewings.toReversed()])
    expect(await ratingWith(lines)).toEqual({ rating: 8, details: { isFromDiary: true } })
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
    'reviews.csv': strToU8(csv(`${columns},Review,Tags,Watched Date`, '2020-01-02,Alien,1979,x,3,,Wet.,,2020-01-02')),
  })
  const { entries } = await parseFile('letterboxd.zip', zip)
  expect(entries.filter(({ kind }) => kind === 'rating')).toMatchObject([{ rating: 8, details: { isFromDiary: true } }])
})

test('a viewing of another file is another one, also on the line with the same number', async () => {
  const columns = 'Date,Name,Year,Letterboxd URI,Rating,Rewatch,Tags,Watched Date'
  const zip = zipSync({
    'old/diary.csv': strToU8(csv(columns, '2023-01-02,Alien,1979,x,5,,,')),
    'new/diary.csv': strToU8(csv(columns, '2020-01-02,Alien,1979,x,4,,,2020-01-02')),
  })
  const { entries } = await parseFile('letterboxd.zip', zip)
  expect(entries.filter(({ kind }) => kind === 'rating')).toMatchObject([{ rating: 8, details: { isFromDiary: true } }])
})
