// Entries of a file that differ from those of the library.
import { expect, test } from 'vitest'
import { createMember, put } from '#tests/client/http-client.ts'
import {
  createMemberWithTwoFilms,
  decideImport,
  libraryFileOf,
  previewFile,
} from '#tests/client/library/upload-import.ts'
import { letterboxdExport as letterboxd } from '#tests/fixtures/letterboxd-export.ts'
import { libraryFile } from '#tests/fixtures/library-file.ts'
import { startTestSite } from '#tests/services/start-site.ts'

const site = await startTestSite()

const apply = { state: 'applied', onConflict: 'mine' }

const ada = () => createMemberWithTwoFilms(site)

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

test('where the library differs, the member keeps it or takes the file’s, and an undo brings the old one back', async () => {
  const member = await createMember(site)
  await previewFile(member, 'filmdb.json', JSON.stringify(libraryFile))
  await decideImport(member, apply)
  const before = await libraryFileOf(member)
  const changed = structuredClone(libraryFile)
  Object.assign(changed.diary[0] ?? {}, { stars: 1, note: 'changed', tags: ['x'], watchedOn: '2024-02-28' })
  Object.assign(changed.lists[0] ?? {}, { name: 'Other', description: 'other', isRanked: false })
  Object.assign(changed.lists[0]?.films[0] ?? {}, { note: 'other' })
  changed.watch.region = 'AT'
  const file = JSON.stringify(changed)
  const preview = await previewFile(member, 'filmdb.json', file)
  expect(preview.words).toContain('Different from yours 4 1 diary entry, 1 film of a list, 1 list, 1 region')
  expect((await decideImport(member, apply)).words).toContain('Changed 0')
  expect(await libraryFileOf(member)).toBe(before)

  await previewFile(member, 'filmdb.json', file)
  await decideImport(member, { state: 'applied', onConflict: 'file' })
  expect(JSON.parse(await libraryFileOf(member))).toMatchObject({
    watch: { region: 'AT' },
    lists: [{ name: 'Other', description: 'other', isRanked: false, films: [{ note: 'other' }, {}] }, {}],
  })
  expect((await decideImport(member, { state: 'undone' })).words).toContain('Undone 5')
  expect(await libraryFileOf(member)).toBe(before)
})

test('where the member takes the file’s, its empty note and description replace those of the library', async () => {
  const member = await createMember(site)
  await previewFile(member, 'filmdb.json', JSON.stringify(libraryFile))
  await decideImport(member, apply)
  const emptied = structuredClone(libraryFile)
  Object.assign(emptied.lists[0] ?? {}, { description: '' })
  Object.assign(emptied.lists[0]?.films[0] ?? {}, { note: '' })
  await previewFile(member, 'filmdb.json', JSON.stringify(emptied))
  await decideImport(member, { state: 'applied', onConflict: 'file' })
  expect(JSON.parse(await libraryFileOf(member)).lists).toMatchObject([
    { description: '', films: [{ note: '' }, {}] },
    {},
  ])
})
