// Viewings of a file and those of the diary: which are the same, and what an undo leaves.
import { expect, test } from 'vitest'
import { createMember, put } from '#tests/client/http-client.ts'
import { csv } from '#tests/client/library/export-file.ts'
import { decideImport, libraryFileOf, previewFile } from '#tests/client/library/upload-import.ts'
import { libraryFile, matrixOnFile as matrix } from '#tests/fixtures/library-file.ts'
import { startTestSite } from '#tests/services/start-site.ts'

const site = await startTestSite()

const apply = { state: 'applied', onConflict: 'mine' }

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

test('after an undo a film has the stars of the viewing that the member logged after the import', async () => {
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

test('an undo after the member deleted a newer viewing of their own leaves nothing of the import', async () => {
  const member = await createMember(site)
  const before = await libraryFileOf(member)
  const columns = 'Date,Name,Year,Letterboxd URI,Rating,Rewatch,Tags,Watched Date'
  await previewFile(member, 'diary.csv', `${columns}\n2024-05-01,The Matrix,1999,x,4,,,2024-05-01\n`)
  await decideImport(member, apply)
  const path = `/movie/603/diary/${crypto.randomUUID()}`
  const newer = { watchedOn: '2024-06-01', isRewatch: true, stars: 5, isLiked: false, note: '', tags: [] }
  expect((await member.get(path, put(newer))).status).toBe(200)
  expect(JSON.parse(await libraryFileOf(member)).ratings).toMatchObject([{ stars: 5 }])
  expect((await member.get(path, { method: 'DELETE' })).status).toBe(204)
  expect(JSON.parse(await libraryFileOf(member)).ratings).toMatchObject([{ stars: 4, isFromDiary: true }])
  await decideImport(member, { state: 'undone' })
  expect(await libraryFileOf(member)).toBe(before)
})

test('a rating that follows the diary is that of the newest viewing after an import, whichever the member chooses', async () => {
  const member = await createMember(site)
  await previewFile(member, 'filmdb.json', JSON.stringify(libraryFile))
  await decideImport(member, apply)
  // On a slow machine the undo takes several transactions, and a rating that follows the diary changes in between.
  const ratings = async () => {
    const { ratings } = JSON.parse(await libraryFileOf(member))
    return ratings.map((rating: object) => ({ ...rating, changedAt: null }))
  }
  const before = await ratings()
  const columns = 'Date,Name,Year,Letterboxd URI,Rating,Rewatch,Tags,Watched Date'
  const [older, newer] = [
    '2020-01-01,The Matrix,1999,x,1,,,2020-01-01',
    '2024-05-01,The Matrix,1999,x,4.5,Yes,,2024-05-01',
  ]
  const matrixIn = async () => (await ratings())[1]
  await previewFile(member, 'diary.csv', `${columns}\n${older}\n`)
  await decideImport(member, { state: 'applied', onConflict: 'file' })
  expect(await matrixIn()).toMatchObject({ stars: 3.5, isFromDiary: true })
  const { words } = await previewFile(member, 'diary.csv', `${columns}\n${older}\n${newer}\n`)
  expect(words).toContain('Different from yours 0')
  await decideImport(member, apply)
  expect(await matrixIn()).toMatchObject({ stars: 4.5, isFromDiary: true })
  await decideImport(member, { state: 'undone' })
  expect(await ratings()).toEqual(before)
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
