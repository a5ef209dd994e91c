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

test('a viewing that the diaries of two exports have is one entry, and a duplicate', async () => {
  const columns = 'Date,Name,Year,Letterboxd URI,Rating,Rewatch,Tags,Watched Date'
  const diary = strToU8(csv(columns, '2021-01-02,Alien,1979,x,,,,2021-01-02'))
  const { entries } = await parseFile('letterboxd.zip', zipSync({ 'old/diary.csv': diary, 'new/diary.csv': diary }))
  expect(entries.map(({ kind, skipReason }) => [kind, skipReason])).toEqual([
    ['diary_entry', undefined],
    ['diary_entry', 'duplicate'],
    ['seen', undefined],
  ])
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
