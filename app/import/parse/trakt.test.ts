import { strToU8, zipSync } from 'fflate'
import { expect, test } from 'vitest'
import { matrix, parseFile } from '#tests/client/library/export-file.ts'
import { uploadMessages } from './files/upload-messages.ts'

const movie = { title: 'The Matrix', year: 1999, ids: { trakt: 481, slug: 'x', imdb: 'tt0133093', tmdb: 603 } }
const at = '2020-01-02T12:00:00.000Z'
const film = { ...matrix, imdbId: 'tt0133093', tmdbId: 603 }
const show = { title: 'Twin Peaks', year: 1990, ids: { trakt: 1 } }

const parse = (name: string, rows: unknown[]) => parseFile(name, JSON.stringify(rows))

test.each([
  [
    'Trakt history',
    'watched-history-1.json',
    [{ id: 7, watched_at: at, action: 'watch', type: 'movie', movie }],
    [
      { ...film, kind: 'diary_entry', details: { watchedOn: '2020-01-02', isUtcDay: true } },
      { ...film, kind: 'seen', isImplied: true },
    ],
  ],
  [
    'Trakt history',
    'watched/history-movies.json',
    [{ id: 7, watched_at: 'unknown', type: 'movie', movie }],
    [
      { ...film, at: undefined, kind: 'diary_entry', details: { watchedOn: null } },
      { ...film, at: undefined, kind: 'seen', isImplied: true },
    ],
  ],
  [
    'Trakt watched',
    'watched-movies.json',
    [{ plays: 1, last_watched_at: at, last_updated_at: at, movie }],
    [{ ...film, kind: 'seen' }],
  ],
  [
    'Trakt history',
    'watched-history-2.json',
    [{ id: 8, watched_at: '1970-01-01T00:00:00.000Z', type: 'movie', movie }],
    [
      { ...film, at: undefined, kind: 'diary_entry', details: { watchedOn: null } },
      { ...film, at: undefined, kind: 'seen', isImplied: true },
    ],
  ],
  [
    'Trakt watched',
    'watched-movies.json',
    [{ plays: 1, last_watched_at: '1970-01-01T00:00:00.000Z', movie }],
    [{ ...film, at: undefined, kind: 'seen' }],
  ],
  [
    'Trakt ratings',
    'ratings-movies.json',
    [{ rated_at: at, rating: 7, type: 'movie', movie }],
    [{ ...film, kind: 'rating', rating: 7 }],
  ],
  [
    'Trakt watchlist',
    'lists-watchlist.json',
    [{ rank: 1, id: 3, listed_at: at, notes: 'with Sam', type: 'movie', movie }],
    [
      { ...film, kind: 'watchlist' },
      { ...film, at: undefined, kind: 'watchlist', review: 'with Sam', skipReason: 'no place' },
    ],
  ],
  [
    'Trakt favourites',
    'lists-favorites.json',
    [{ rank: 1, listed_at: at, notes: null, type: 'movie', movie }],
    [{ ...film, kind: 'film_like' }],
  ],
  [
    'Trakt list',
    'lists-list-55-quiet-films.json',
    [{ rank: 1, id: 3, listed_at: at, notes: 'hush', type: 'movie', movie }],
    [
      { kind: 'film_list', title: 'quiet films', isImplied: true, details: { name: 'quiet films' } },
      { ...film, kind: 'list_item', details: { note: 'hush' } },
    ],
  ],
])('%s are known by their fields and the name %s, and read', async (format, name, rows, expected) => {
  const read = await parse(name, rows)
  expect(read.files).toEqual([{ name, format, lines: 1 }])
  expect(read.entries).toEqual(expected.map(entry => JSON.parse(JSON.stringify(entry))))
})

test.each([
  ['history', 'watched-history-1.json'],
  ['history', 'watched/history-movies.json'],
  ['watched', 'watched-movies.json'],
  ['ratings', 'ratings-movies.json'],
  ['watchlist', 'lists-watchlist.json'],
  ['favourites', 'lists-favorites.json'],
  ['lists', 'lists-lists.json'],
])('an empty file of Trakt, %s, is known by its name %s', async (kind, name) => {
  expect(await parse(name, [])).toEqual({ files: [{ name, format: `Trakt ${kind}`, lines: 0 }], entries: [] })
})

test('an empty list of Trakt is a list without films', async () => {
  const { files, entries } = await parse('lists-list-55-quiet-films.json', [])
  expect(files).toMatchObject([{ format: 'Trakt list', lines: 0 }])
  expect(entries).toMatchObject([{ kind: 'film_list', title: 'quiet films' }])
})

test.each(['[]', '{}', '[null]'])('%s without a name of Trakt is no file of Trakt', async content => {
  await expect(parseFile('films.json', content)).rejects.toThrow(uploadMessages.unknown)
})

test('a list has the name and the order of lists-lists.json, whichever file comes first', async () => {
  const lists = [{ name: 'Quiet, please', description: 'Of few words', display_numbers: true, ids: { trakt: 55 } }]
  const items = [{ rank: 1, listed_at: at, type: 'movie', movie }]
  const zip = zipSync({
    'lists-list-55-quiet-please.json': strToU8(JSON.stringify(items)),
    'lists-lists.json': strToU8(JSON.stringify(lists)),
  })
  const { entries } = await parseFile('trakt.zip', zip)
  expect(entries).toEqual([
    {
      kind: 'film_list',
      title: 'Quiet, please',
      details: { name: 'Quiet, please', description: 'Of few words', isRanked: true },
    },
    { ...film, kind: 'list_item' },
  ])
})

test('a series is named once, however many of its episodes were seen, and files about series are not read', async () => {
  const episodes = [1, 2, 3].map(id => ({ id, watched_at: at, type: 'episode', episode: { number: id }, show }))
  const zip = zipSync({
    'watched-history-1.json': strToU8(JSON.stringify(episodes)),
    'ratings-shows.json': strToU8('[]'),
    'user-profile.json': strToU8('{}'),
  })
  const { entries, files } = await parseFile('trakt.zip', zip)
  expect(entries).toEqual([{ kind: 'seen', title: 'Twin Peaks', year: 1990, skipReason: 'no film' }])
  expect(files.map(({ unused }) => unused)).toEqual([undefined, 'series', 'profile'])
})

test('a row that Trakt does not write is skipped, and the others are read', async () => {
  const rows = [
    { rated_at: at, rating: 11, movie },
    null,
    'x',
    { rated_at: 5, rating: 7, movie: { ids: { imdb: 'x' } } },
  ]
  const { entries } = await parse('ratings-movies.json', rows)
  expect(entries.map(({ skipReason }) => skipReason)).toEqual(['unreadable', 'unreadable', 'unreadable', undefined])
})

test.each([
  [`lists-list-55-${'quiet-'.repeat(40)}films.json`, /^.{50,100}$/],
  ['lists-list-55-.json', /^Untitled$/],
])('a list that is named by its file %s has a name that a list can have', async (file, expected) => {
  const { entries } = await parse(file, [{ listed_at: at, type: 'movie', movie }])
  const [list] = entries.filter(({ kind }) => kind === 'film_list')
  expect(list?.details).toMatchObject({ name: expect.stringMatching(expected) })
})
