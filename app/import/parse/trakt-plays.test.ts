import { strToU8, zipSync } from 'fflate'
import { expect, test } from 'vitest'
import { matrix, parseFile } from '#tests/client/library/export-file.ts'

const movie = { title: 'The Matrix', year: 1999, ids: { trakt: 481, slug: 'x', imdb: 'tt0133093', tmdb: 603 } }
const at = '2020-01-02T12:00:00.000Z'
const film = { ...matrix, imdbId: 'tt0133093', tmdbId: 603 }
const show = { title: 'Twin Peaks', year: 1990, ids: { trakt: 1 } }

const played = { plays: 3, last_watched_at: at, movie }
const viewing = { id: 7, watched_at: at, type: 'movie', movie }
const zipOf = (files: Record<string, unknown[]>) =>
  zipSync(Object.fromEntries(Object.entries(files).map(([name, rows]) => [name, strToU8(JSON.stringify(rows))])))

test('a film played several times without a history is seen, and the number of plays is named as not imported', async () => {
  const { entries } = await parseFile('t.zip', zipOf({ 'watched-movies.json': [played], 'watched-history.json': [] }))
  expect(entries).toEqual([
    { ...film, kind: 'seen' },
    {
      title: film.title,
      year: 1999,
      imdbId: film.imdbId,
      tmdbId: 603,
      kind: 'seen',
      review: '3 plays',
      skipReason: 'no place',
    },
  ])
})

test('the number of plays is not named beside a history, which has the viewings themselves', async () => {
  const { entries } = await parseFile(
    't.zip',
    zipOf({ 'watched-movies.json': [played], 'watched-history-1.json': [viewing] }),
  )
  expect(entries.filter(({ skipReason }) => skipReason)).toEqual([])
  expect(entries.map(({ kind }) => kind).sort()).toEqual(['diary_entry', 'seen'])
})

test.each([
  ['episodes', { id: 8, watched_at: at, type: 'episode', show }],
  ['other films', { ...viewing, movie: { title: 'Jaws', year: 1975, ids: { imdb: 'tt0073195', tmdb: 578 } } }],
])('the number of plays is named beside a history of %s', async (_, row) => {
  const { entries } = await parseFile(
    't.zip',
    zipOf({ 'watched-movies.json': [played], 'watched-history-1.json': [row] }),
  )
  expect(entries.filter(({ skipReason }) => skipReason === 'no place').map(({ review }) => review)).toEqual(['3 plays'])
})
