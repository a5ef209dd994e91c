// filmDB's own file: everything a member keeps, out and in again.
import { strToU8, zipSync } from 'fflate'
import { expect, test } from 'vitest'
import { createMember, put } from '#tests/client/http-client.ts'
import { decideImport, libraryFileOf, previewFile } from '#tests/client/library/upload-import.ts'
import { libraryFile, matrixOnFile as matrix } from '#tests/fixtures/library-file.ts'
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

test('a viewing that another site reports again is the one of the diary, and takes nothing from it', async () => {
  const member = await createMember(site)
  await previewFile(member, 'filmdb.json', JSON.stringify(libraryFile))
  await decideImport(member, apply)
  const before = JSON.parse(await libraryFileOf(member))
  const trakt = [
    {
      id: 1,
      watched_at: '2024-02-29T20:00:00.000Z',
      type: 'movie',
      movie: { title: 'x', ids: { imdb: matrix.imdbId } },
    },
    {
      id: 2,
      watched_at: '2024-04-01T20:00:00.000Z',
      type: 'movie',
      movie: { title: 'x', ids: { imdb: matrix.imdbId } },
    },
  ]
  const { words } = await previewFile(member, 'watched-history-1.json', JSON.stringify(trakt))
  expect(words).toContain('To add 1 1 diary entry')
  await decideImport(member, { state: 'applied', onConflict: 'file' })
  const { diary } = JSON.parse(await libraryFileOf(member))
  expect(diary).toEqual([expect.objectContaining({ watchedOn: '2024-04-01' }), ...before.diary])
})

test('an undo leaves a diary entry that the member changed, and a list with a film of the member’s', async () => {
  const member = await createMember(site)
  await previewFile(member, 'filmdb.json', JSON.stringify(libraryFile))
  await decideImport(member, apply)
  const [viewing] = libraryFile.diary
  const path = `/movie/603/diary/${viewing?.id}`
  const fields = { watchedOn: viewing?.watchedOn, isRewatch: false, stars: 2, isLiked: false, note: 'mine', tags: [] }
  const stored = JSON.parse(await libraryFileOf(member)).diary[0]
  expect((await member.get(path, put({ ...fields, basedOn: stored.changedAt }))).status).toBe(200)
  const { words } = await decideImport(member, { state: 'undone' })
  expect(words).toContain('Kept ')
  expect(JSON.parse(await libraryFileOf(member)).diary).toMatchObject([{ note: 'mine' }])
})

test('after an undo a film has the stars of the viewing that the member logged meanwhile', async () => {
  const member = await createMember(site)
  const columns = 'Date,Name,Year,Letterboxd URI,Rating,Rewatch,Tags,Watched Date'
  await previewFile(member, 'diary.csv', `${columns}\n2024-05-01,The Matrix,1999,x,4,,,2024-05-01\n`)
  await decideImport(member, apply)
  const older = { watchedOn: '2020-01-01', isRewatch: false, stars: 5, isLiked: false, note: '', tags: [] }
  expect((await member.get(`/movie/603/diary/${crypto.randomUUID()}`, put(older))).status).toBe(200)
  await decideImport(member, { state: 'undone' })
  const { ratings, diary } = JSON.parse(await libraryFileOf(member))
  expect(diary).toMatchObject([{ watchedOn: '2020-01-01' }])
  expect(ratings).toMatchObject([{ stars: 5, isFromDiary: true }])
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

test('a rating that follows the diary is that of the newest viewing after an import, whichever the member chooses', async () => {
  const member = await createMember(site)
  await previewFile(member, 'filmdb.json', JSON.stringify(libraryFile))
  await decideImport(member, apply)
  const before = await libraryFileOf(member)
  const columns = 'Date,Name,Year,Letterboxd URI,Rating,Rewatch,Tags,Watched Date'
  const [older, newer] = [
    '2020-01-01,The Matrix,1999,x,1,,,2020-01-01',
    '2024-05-01,The Matrix,1999,x,4.5,Yes,,2024-05-01',
  ]
  const matrixIn = async () => JSON.parse(await libraryFileOf(member)).ratings[1]
  await previewFile(member, 'diary.csv', `${columns}\n${older}\n`)
  await decideImport(member, { state: 'applied', onConflict: 'file' })
  expect(await matrixIn()).toMatchObject({ stars: 3.5, isFromDiary: true })
  const { words } = await previewFile(member, 'diary.csv', `${columns}\n${older}\n${newer}\n`)
  expect(words).toContain('Different from yours 0')
  await decideImport(member, apply)
  expect(await matrixIn()).toMatchObject({ stars: 4.5, isFromDiary: true })
  await decideImport(member, { state: 'undone' })
  expect(JSON.parse(await libraryFileOf(member)).ratings).toEqual(JSON.parse(before).ratings)
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
