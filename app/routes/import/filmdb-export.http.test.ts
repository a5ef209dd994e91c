// filmDB's own file: everything a member keeps, out and in again.
import { randomUUID } from 'node:crypto'
import { strToU8, zipSync } from 'fflate'
import { expect, test } from 'vitest'
import { createMember, put } from '#tests/client/http-client.ts'
import {
  createMemberWithTwoFilms,
  decideImport,
  libraryFileOf,
  previewFile,
} from '#tests/client/library/upload-import.ts'
import { reviewInExport as text } from '#tests/fixtures/letterboxd-export.ts'
import { libraryFile } from '#tests/fixtures/library-file.ts'
import { startTestSite } from '#tests/services/start-site.ts'

const site = await startTestSite()

const apply = { state: 'applied', onConflict: 'mine' }

test('a library that is imported and exported again is the same file, byte for byte, and undone it is gone', async () => {
  const [ada, bob] = [await createMember(site), await createMember(site)]
  const nothing = await libraryFileOf(ada)
  const preview = await previewFile(ada, 'filmdb.json', JSON.stringify(libraryFile))
  expect(preview.words).toContain(
    'To add 19 2 ratings, 1 on the watchlist, 1 review, 2 films seen, 1 like, 3 diary entries, 2 favourites, 2 films of lists, 2 lists, 1 service, 1 region, 1 suggestions setting',
  )
  await decideImport(ada, apply)
  const exported = await libraryFileOf(ada)
  expect(JSON.parse(exported)).toEqual(libraryFile)

  await previewFile(bob, 'filmdb.zip', new Uint8Array(zipSync({ 'filmdb.json': strToU8(exported) })))
  await decideImport(bob, apply)
  expect(await libraryFileOf(bob)).toBe(exported)
  const again = await previewFile(bob, 'filmdb.json', exported)
  expect(again.words).toContain('To add 0')
  expect(again.words).toContain('Unchanged 19')
  await decideImport(bob, { state: 'discarded' })
  const undone = await decideImport(bob, { state: 'undone' })
  expect(undone.words).toContain('Undone 19')
  expect(await libraryFileOf(bob)).toBe(nothing)
})

test('a file from before the diary is read as before', async () => {
  const member = await createMember(site)
  const {
    seen: _,
    likes: __,
    favourites: ___,
    diary: ____,
    lists: _____,
    watch: ______,
    suggestionsOff: _______,
    ...older
  } = libraryFile
  const { words } = await previewFile(member, 'filmdb.json', JSON.stringify(older))
  expect(words).toContain('To add 4 2 ratings, 1 on the watchlist, 1 review')
})

test('the 501st list finds no room, and the page says so', async () => {
  const member = await createMember(site)
  const lists = Array.from({ length: 501 }, (_, at) => ({
    ...libraryFile.lists[1],
    id: `00000000-0000-4000-8000-${String(at).padStart(12, '0')}`,
  }))
  await previewFile(member, 'filmdb.json', JSON.stringify({ ...libraryFile, lists }))
  const { words } = await decideImport(member, apply)
  expect(words).toContain('500 lists')
  expect(words).toContain('5,000 films in a list, 100,000 in all lists and 50 MB of texts are the most: 1')
})

test('two reviews of one film with the same words come back as two, and imported again they are the same', async () => {
  const member = await createMember(site)
  const [review] = libraryFile.reviews
  const reviews = Array.from({ length: 130 }, (_, at) => ({
    ...review,
    id: `00000000-0000-4000-8000-${String(at).padStart(12, '0')}`,
  }))
  const file = JSON.stringify({ ...libraryFile, reviews })
  await previewFile(member, 'filmdb.json', file)
  await decideImport(member, apply)
  expect(JSON.parse(await libraryFileOf(member)).reviews).toEqual(reviews)
  expect((await previewFile(member, 'filmdb.json', file)).words).toContain('To add 0')
})

test('a library that is exported, deleted and imported again is identical', async () => {
  const member = await createMemberWithTwoFilms(site)
  const films = [603, 11, 438631, 841, 78, 348, 238, 680, 155, 13]
  const review = randomUUID()
  const remove = (path: string) => member.get(path, { method: 'DELETE' })
  for (const [at, stars] of [0.5, 1, 1.5, 2, 2.5, 3, 3.5, 4, 4.5, 5].entries()) {
    await member.get(`/movie/${films[at]}/rating`, put({ stars }))
  }
  await member.get(`/movie/603/reviews/${review}`, put({ review: `  ${text}  ` }))
  await member.get(`/movie/603/reviews/${review}`, put({ review: ` ${text} changed ` }))
  const out = await libraryFileOf(member)

  for (const film of films) await remove(`/movie/${film}/rating`)
  await remove('/movie/11/watchlist')
  await remove(`/movie/603/reviews/${review}`)
  const nothing = JSON.parse(await libraryFileOf(member))
  expect(nothing).toMatchObject({ watchlist: [], ratings: [], reviews: [] })

  await previewFile(member, 'filmdb.json', out)
  await decideImport(member, { state: 'applied', onConflict: 'mine' })
  expect(await libraryFileOf(member)).toBe(out)
})
