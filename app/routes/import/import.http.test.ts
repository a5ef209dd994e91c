import { expect, test } from 'vitest'
import { createMember } from '#tests/client/http-client.ts'
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

test('an import that is applied five times at once is applied once', async () => {
  const member = await ada()
  const { statePath } = await previewFile(member, 'letterboxd.zip', letterboxd)
  const commands = Array.from({ length: 5 }, () => member.send(statePath, { state: 'applied', onConflict: 'file' }))
  expect((await Promise.all(commands)).map(({ status }) => status)).toEqual([303, 303, 303, 303, 303])
  expect((await importPage(member)).words).toContain('Added 7')
  expect(JSON.parse(await libraryFileOf(member)).reviews).toHaveLength(1)
})

test('a member whose Trakt file has no rows reads that there is nothing to add', async () => {
  const { words } = await previewFile(await createMember(site), 'ratings-movies.json', '[]')
  expect(words).toContain('Trakt ratings: 0')
  expect(words).toContain('Nothing in this file can be added to your library.')
})
