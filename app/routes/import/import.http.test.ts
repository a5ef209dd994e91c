import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { createMember, type HttpClient, put } from '#tests/client/http-client.ts'
import { csv } from '#tests/client/library/export-file.ts'
import {
  createMemberWithTwoFilms,
  decideImport,
  importPage,
  libraryFileOf,
  previewFile,
} from '#tests/client/library/upload-import.ts'
import { letterboxdExport as letterboxd, reviewInExport as text } from '#tests/fixtures/letterboxd-export.ts'
import { startTestSite } from '#tests/services/start-site.ts'

const site = await startTestSite()

const remove = (member: HttpClient, path: string) => member.get(path, { method: 'DELETE' })

const ada = () => createMemberWithTwoFilms(site)

type Rated = { film: { title: string; releaseDate: string | null }; stars: number }

/** A member who has applied the export, with the library before and after. */
async function memberWithImport() {
  const member = await ada()
  const before = await libraryFileOf(member)
  await previewFile(member, 'letterboxd-ada.zip', letterboxd)
  const done = await decideImport(member, { state: 'applied', onConflict: 'file' })
  return { member, before, done, after: JSON.parse(await libraryFileOf(member)) }
}

test('the preview of an import tells what the file would change, and changes nothing', async () => {
  const member = await ada()
  const before = await libraryFileOf(member)
  const preview = await previewFile(member, 'letterboxd-ada.zip', letterboxd)
  for (const words of [
    'To add 7',
    'Different from yours 1',
    'Not found 1',
    'Skipped 0',
    'Keep mine',
    'Yours 3 stars',
  ]) {
    expect(preview.words, words).toContain(words)
  }
  expect(await libraryFileOf(member)).toBe(before)
})

test('an import that is applied adds the films and takes the ratings of the file', async () => {
  const { done, after } = await memberWithImport()
  expect(done.words).toContain('Your films are in')
  expect(done.words).toContain('Added 7')
  expect(done.words).toContain('Changed 1')
  expect(after.ratings.map((each: Rated) => [each.film.title, each.film.releaseDate?.slice(0, 4), each.stars])).toEqual(
    expect.arrayContaining([
      ['The Matrix', '1999', 4.5],
      ['Total Recall', '1990', 2],
      ['Total Recall', '2012', 5],
    ]),
  )
  expect(after.reviews).toMatchObject([{ film: { id: 64635 }, text, writtenAt: '2020-01-04T12:00:00.000Z' }])
})

test('a file that is imported a second time changes nothing', async () => {
  const { member, after } = await memberWithImport()
  const again = await previewFile(member, 'letterboxd-ada.zip', letterboxd)
  expect(again.words).toContain('To add 0')
  expect(again.words).toContain('is in your library already')
  expect(again.words).toContain('can still be undone')
  expect(JSON.parse(await libraryFileOf(member))).toEqual(after)
})

test('an import can be undone after a second preview is discarded', async () => {
  const { member, before } = await memberWithImport()
  await previewFile(member, 'letterboxd-ada.zip', letterboxd)
  expect((await decideImport(member, { state: 'discarded' })).words).toContain('Your films are in')
  const undone = await decideImport(member, { state: 'undone' })
  expect(undone.words).toContain('The import is undone')
  expect(undone.words).toContain('Undone 8')
  expect(await libraryFileOf(member)).toBe(before)
})

test('a member who keeps their own rating on conflict gets the other entries', async () => {
  const member = await ada()
  await previewFile(member, 'letterboxd.zip', letterboxd)
  const done = await decideImport(member, { state: 'applied', onConflict: 'mine' })
  expect(done.words).toContain('Added 7')
  expect(done.words).toContain('Changed 0')
  const { ratings } = JSON.parse(await libraryFileOf(member))
  expect(ratings).toContainEqual(expect.objectContaining({ film: expect.objectContaining({ id: 603 }), stars: 3 }))
})

test('a member who takes whichever is newer keeps a rating of today, until a file has a later one', async () => {
  const member = await ada()
  const older = await previewFile(member, 'letterboxd.zip', letterboxd)
  expect(older.words).toContain('Whichever is newer Nothing of the file is newer.')
  const unchanged = await decideImport(member, { state: 'applied', onConflict: 'newer' })
  expect(unchanged.words).toContain('Changed 0')

  const tomorrow = new Date(Date.now() + 24 * 60 * 60 * 1000).toISOString().slice(0, 10)
  const ratings = `Date,Name,Year,Letterboxd URI,Rating\n${tomorrow},The Matrix,1999,https://boxd.it/a,4.5`
  const newer = await previewFile(member, 'ratings.csv', ratings)
  expect(newer.words).toContain('Yours 3 stars, the file’s 4.5 stars (the file’s is newer)')
  expect(newer.words).toContain('All of the file’s are newer.')
  const taken = await decideImport(member, { state: 'applied', onConflict: 'newer' })
  expect(taken.words).toContain('Changed 1')
  expect((await previewFile(member, 'ratings.csv', ratings)).words).toContain('Different from yours 0')
})

test('undoing an import leaves what the member changed after it', async () => {
  const member = await ada()
  await previewFile(member, 'letterboxd.zip', letterboxd)
  await decideImport(member, { state: 'applied', onConflict: 'file' })
  await member.get('/movie/64635/rating', put({ stars: 1 }))
  const undone = await decideImport(member, { state: 'undone' })
  expect(undone.words).toContain('Undone 7')
  expect(undone.words).toContain('Kept 1')
  const { ratings } = JSON.parse(await libraryFileOf(member))
  expect(ratings.map(({ film, stars }: { film: { id: number }; stars: number }) => [film.id, stars]).sort()).toEqual([
    [603, 3],
    [64635, 1],
  ])
})

test('a library that is exported, deleted and imported again is identical', async () => {
  const member = await ada()
  const review = randomUUID()
  for (const [at, stars] of [0.5, 1, 1.5, 2, 2.5, 3, 3.5, 4, 4.5, 5].entries()) {
    await member.get(`/movie/${films[at]}/rating`, put({ stars }))
  }
  await member.get(`/movie/603/reviews/${review}`, put({ review: `  ${text}  ` }))
  await member.get(`/movie/603/reviews/${review}`, put({ review: ` ${text} changed ` }))
  const out = await libraryFileOf(member)

  for (const film of films) await remove(member, `/movie/${film}/rating`)
  await remove(member, '/movie/11/watchlist')
  await remove(member, `/movie/603/reviews/${review}`)
  const nothing = JSON.parse(await libraryFileOf(member))
  expect(nothing).toMatchObject({ watchlist: [], ratings: [], reviews: [] })

  await previewFile(member, 'filmdb.json', out)
  await decideImport(member, { state: 'applied', onConflict: 'mine' })
  expect(await libraryFileOf(member)).toBe(out)
})

const films = [603, 11, 438631, 841, 78, 348, 238, 680, 155, 13]

test('a member downloads the entries that were not found as CSV, with the reasons', async () => {
  const member = await ada()
  expect((await member.get('/user/import/not-found.csv')).status).toBe(404)
  await previewFile(member, 'letterboxd.zip', letterboxd)
  const answer = await member.get('/user/import/not-found.csv')
  expect(answer.headers.get('Content-Disposition')).toBe('attachment; filename="not-found.csv"')
  const lines = (await answer.text()).split('\r\n')
  expect(lines).toHaveLength(3)
  expect(lines[1]).toBe('No such film here,ratings.csv,5,rating,,,Dune,1984,6,2020-01-05,')
})

test('an import that is applied five times at once is applied once', async () => {
  const member = await ada()
  const { statePath } = await previewFile(member, 'letterboxd.zip', letterboxd)
  const commands = Array.from({ length: 5 }, () => member.send(statePath, { state: 'applied', onConflict: 'file' }))
  expect((await Promise.all(commands)).map(({ status }) => status)).toEqual([303, 303, 303, 303, 303])
  expect((await importPage(member)).words).toContain('Added 7')
  expect(JSON.parse(await libraryFileOf(member)).reviews).toHaveLength(1)
})

test('a viewing whose day cannot be read is named, and its film is rated and seen, also after a second import', async () => {
  const member = await createMember(site)
  const file = csv('Title,Year,imdbID,Rating10,WatchedDate', 'Heat,1995,tt0113277,9,15/03/2024')
  const preview = await previewFile(member, 'films.csv', file)
  expect(preview.words).toContain('No day of viewing between 1900 and today: 1 Heat')
  expect(preview.words).toContain('To add 2')
  await decideImport(member, { state: 'applied', onConflict: 'mine' })
  const library = await libraryFileOf(member)
  expect(JSON.parse(library)).toMatchObject({
    diary: [],
    ratings: [{ film: { title: 'Heat' }, stars: 4.5 }],
    seen: [{ film: { title: 'Heat' } }],
  })
  const again = await previewFile(member, 'films.csv', file)
  expect(again.words).toContain('To add 0')
  expect(await libraryFileOf(member)).toBe(library)
})

test('a member whose Trakt file has no rows reads that there is nothing to add', async () => {
  const { words } = await previewFile(await createMember(site), 'ratings-movies.json', '[]')
  expect(words).toContain('Trakt ratings: 0')
  expect(words).toContain('Nothing in this file can be added to your library.')
})
