// A whole Letterboxd export: films under another year or title, and the reasons of lines that are not imported.

import { expect, test } from 'vitest'
import { createMember, type HttpClient } from '#tests/client/http-client.ts'
import { decideImport, libraryFileOf, previewFile } from '#tests/client/library/upload-import.ts'
import { namedOtherwise, wholeLetterboxdExport as whole } from '#tests/fixtures/letterboxd-export.ts'
import { startTestSite } from '#tests/services/start-site.ts'

const site = await startTestSite()

const preview = (member: HttpClient) => previewFile(member, 'letterboxd.zip', whole)

test('films with another year, a longer or a shorter title are found, and said to be a guess', async () => {
  const member = await createMember(site)
  const { words } = await preview(member)
  expect(words).toContain('To add 17')
  for (const [title, year] of namedOtherwise.slice(0, 6)) expect(words).toContain(`${title} (${year}) matched to`)
  // It is in the ratings, the diary and the list of films seen.
  expect(words.match(/Spirited Away \(2002\) matched to/g)).toHaveLength(1)
  await decideImport(member, { state: 'applied', onConflict: 'mine' })
  const { ratings } = JSON.parse(await libraryFileOf(member))
  const titles = ratings.map(({ film }: { film: { title: string } }) => film.title).sort()
  expect(titles).toEqual([...new Set(namedOtherwise.slice(0, 8).map(([title]) => title))].sort())
})

test('every line that is not imported stands on the page with its reason and its place in the file', async () => {
  const { words } = await preview(await createMember(site))
  for (const line of [
    'Several films fit, and none is chosen: 3',
    'No such film here: 1 Nothing Like It (1984) ratings.csv, line 13',
    'Neither a rating nor a review in this line: 1 Alien (1979) ratings.csv, line 14',
    'A note, tags or a number of plays that filmDB has no place for: notes are kept in lists, tags and viewings in the diary: 1 Best lists/best.csv, line 3',
    'A second line about the same film, or about another one of the same title and year: 1',
  ]) {
    expect(words, line).toContain(line)
  }
})

test('the CSV has every line that is not imported', async () => {
  const member = await createMember(site)
  expect((await preview(member)).words).toContain('Download all 7 as CSV')
  const csv = await (await member.get('/user/import/not-found.csv')).text()
  expect(csv.split('\r\n')).toHaveLength(9)
})

test('the files of an upload are named, and those that are not used with the reason', async () => {
  const { words } = await preview(await createMember(site))
  for (const line of [
    'likes/lists.csv: likes of reviews and lists are not taken over',
    'deleted/diary.csv: you deleted these at Letterboxd',
    'profile.csv: your profile and comments are not taken over',
    'Letterboxd diary: 2',
    'Letterboxd likes: 1',
    'Letterboxd list: 3',
  ]) {
    expect(words, line).toContain(line)
  }
})
