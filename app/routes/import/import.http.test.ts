import { randomUUID } from 'node:crypto'
import { zipSync } from 'fflate'
import { expect, test } from 'vitest'
import { createMember, type HttpClient, put } from '#tests/client/http-client.ts'
import { decideImport, importPage, libraryFileOf, previewFile, sendFile } from '#tests/client/upload-import.ts'
import { letterboxdExport as letterboxd, reviewInExport as text } from '#tests/fixtures/letterboxd-export.ts'
import { startTestSite } from '#tests/services/start-site.ts'

const site = await startTestSite()

const remove = (member: HttpClient, path: string) => member.get(path, { method: 'DELETE' })

/** Somebody with a rating of The Matrix and a film on the watchlist. */
async function ada() {
  const member = await createMember(site)
  await member.get('/movie/603/rating', put({ stars: 3 }))
  await member.get('/movie/11/watchlist', put({}))
  return member
}

test('a member previews, applies and undoes an import; importing the same file again changes nothing', async () => {
  const member = await ada()
  const before = await libraryFileOf(member)

  const preview = await previewFile(member, 'letterboxd-ada.zip', letterboxd)
  for (const words of [
    'To add 4',
    'Different from yours 1',
    'Not found 1',
    'Skipped 1',
    'Keep mine',
    'Yours 3 stars',
  ]) {
    expect(preview.words, words).toContain(words)
  }
  expect(await libraryFileOf(member)).toBe(before)

  const done = await decideImport(member, { state: 'applied', onConflict: 'file' })
  expect(done.words).toContain('Your films are in')
  expect(done.words).toContain('Added 4')
  expect(done.words).toContain('Changed 1')
  const after = JSON.parse(await libraryFileOf(member))
  expect(after.ratings.map((each: Rated) => [each.film.title, each.film.releaseDate?.slice(0, 4), each.stars])).toEqual(
    expect.arrayContaining([
      ['The Matrix', '1999', 4.5],
      ['Total Recall', '1990', 2],
      ['Total Recall', '2012', 5],
    ]),
  )
  expect(after.reviews).toMatchObject([{ film: { id: 64635 }, text, writtenAt: '2020-01-04T12:00:00.000Z' }])

  const again = await previewFile(member, 'letterboxd-ada.zip', letterboxd)
  expect(again.words).toContain('To add 0')
  expect(again.words).toContain('is in your library already')
  expect(again.words).toContain('can still be undone')
  expect(JSON.parse(await libraryFileOf(member))).toEqual(after)

  expect((await decideImport(member, { state: 'forgotten' })).words).toContain('Your films are in')
  const undone = await decideImport(member, { state: 'undone' })
  expect(undone.words).toContain('The import is undone')
  expect(undone.words).toContain('Undone 5')
  expect(await libraryFileOf(member)).toBe(before)
})

type Rated = { film: { title: string; releaseDate: string | null }; stars: number }

test('a member who keeps their own rating on conflict gets the other entries', async () => {
  const member = await ada()
  await previewFile(member, 'letterboxd.zip', letterboxd)
  const done = await decideImport(member, { state: 'applied', onConflict: 'mine' })
  expect(done.words).toContain('Added 4')
  expect(done.words).toContain('Changed 0')
  const { ratings } = JSON.parse(await libraryFileOf(member))
  expect(ratings).toContainEqual(expect.objectContaining({ film: expect.objectContaining({ id: 603 }), stars: 3 }))
})

test('undoing an import leaves what the member changed after it', async () => {
  const member = await ada()
  await previewFile(member, 'letterboxd.zip', letterboxd)
  await decideImport(member, { state: 'applied', onConflict: 'file' })
  await member.get('/movie/64635/rating', put({ stars: 1 }))
  const undone = await decideImport(member, { state: 'undone' })
  expect(undone.words).toContain('Undone 4')
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
  expect(lines).toHaveLength(5)
  expect(lines[1]).toBe('No such film here,ratings.csv,5,rating,,,Dune,1984,6,2020-01-05,')
  expect(lines[2]).toMatch(/^"?Seen, but neither rated.*Alien,1979/)
  expect(lines[3]).toMatch(/^A second line about the same film,reviews.csv,2,rating,,,Total Recall,2012/)
})

test('a member cannot see, apply, undo or discard another member’s import', async () => {
  const [owner, eve] = [await ada(), await ada()]
  const { statePath, id } = await previewFile(owner, 'letterboxd.zip', letterboxd)
  expect((await importPage(eve)).html).not.toContain(id)
  expect((await eve.get('/user/import/not-found.csv')).status).toBe(404)
  const commands: Record<string, string>[] = [{ state: 'applied', onConflict: 'file' }, { state: 'undone' }]
  for (const fields of commands) {
    expect((await eve.send(statePath, fields)).status).toBe(404)
    expect((await eve.send(`/user/import/${randomUUID()}/state`, fields)).status).toBe(404)
  }
  // Whether it is there, even forgetting does not tell.
  expect((await eve.send(statePath, { state: 'forgotten' })).status).toBe(303)
  expect((await importPage(owner)).words).toContain('To add 4')
})

test('a visitor can neither upload a file nor change an import', async () => {
  const owner = await ada()
  const { statePath } = await previewFile(owner, 'letterboxd.zip', letterboxd)
  const stranger: HttpClient = { cookies: new Map(), get: site.get, send: owner.send }
  expect((await stranger.get('/user/import')).status).toBe(401)
  expect((await sendFile(stranger, 'ratings.csv', 'x')).status).toBe(401)
  const sent = await site.get(statePath, { method: 'POST', body: new URLSearchParams({ state: 'forgotten' }) })
  expect(sent.headers.get('Location')).toMatch(/^\/signin/)
  expect((await importPage(owner)).words).toContain('To add 4')
})

test.each([
  ['an empty file', 'empty.csv', '', 400, 'There is nothing in this file.'],
  ['a picture', 'cat.png', '\u0089PNG\r\n', 400, 'Nothing in this file looks like an export'],
  ['half a ZIP', 'half.zip', letterboxd.slice(0, 300), 400, 'This ZIP cannot be read'],
  [
    'a bomb',
    'bomb.zip',
    new Uint8Array(zipSync({ 'ratings.csv': new Uint8Array(60 * 1024 * 1024) })),
    400,
    'holds too much',
  ],
  ['more than 8 MB', 'large.csv', 'x'.repeat(9 * 1024 * 1024), 413, 'larger than filmDB accepts'],
] as const)(
  '%s is rejected with a message, and the library stays unchanged',
  async (_, name, content, status, sentence) => {
    const member = await ada()
    const before = await libraryFileOf(member)
    const answer = await sendFile(member, name, content)
    expect(answer.status).toBe(status)
    expect(await answer.text()).toContain(sentence)
    expect(await libraryFileOf(member)).toBe(before)
  },
)

test('an invalid state of an import is a 400', async () => {
  const member = await ada()
  const { statePath } = await previewFile(member, 'letterboxd.zip', letterboxd)
  const none: Record<string, string>[] = [
    {},
    { state: 'applied' },
    { state: 'undone', onConflict: 'mine' },
    { state: 'x' },
  ]
  for (const fields of none) {
    expect((await member.send(statePath, fields)).status, JSON.stringify(fields)).toBe(400)
  }
  expect((await member.send('/user/import/603/state', { state: 'undone' })).status).toBe(400)
})

test('an import that is applied five times at once is applied once', async () => {
  const member = await ada()
  const { statePath } = await previewFile(member, 'letterboxd.zip', letterboxd)
  const commands = Array.from({ length: 5 }, () => member.send(statePath, { state: 'applied', onConflict: 'file' }))
  expect((await Promise.all(commands)).map(({ status }) => status)).toEqual([303, 303, 303, 303, 303])
  expect((await importPage(member)).words).toContain('Added 4')
  expect(JSON.parse(await libraryFileOf(member)).reviews).toHaveLength(1)
})
