import { strToU8, zipSync } from 'fflate'
import { expect, test } from 'vitest'
import { csv } from '#tests/client/library/export-file.ts'
import { parseUpload } from './parse-upload.ts'

const tableOf = (title: string) => strToU8(csv('Position,tmdbID,Title,Year', `1,,${title},1999`))

/** The lists of a ZIP with these files: the id of each with the titles of its films. */
async function listsOf(files: Record<string, string>) {
  const zip = zipSync(Object.fromEntries(Object.entries(files).map(([name, title]) => [name, tableOf(title)])))
  const read = await parseUpload('lists.zip', zip)
  if ('error' in read) throw new Error(read.error)
  const items = read.entries.filter(({ kind, skipReason }) => kind === 'list_item' && !skipReason)
  return read.entries
    .filter(({ kind, skipReason }) => kind === 'film_list' && !skipReason)
    .map(({ details }) => ({
      id: details?.id,
      name: details?.name,
      films: items.filter(item => item.details?.listId === details?.id).map(({ title }) => title),
    }))
}

test('files of one name in two folders are two lists, whose ids do not depend on the folders around them', async () => {
  const lists = await listsOf({ 'ada/sea.csv': 'Jaws', 'bob/sea.csv': 'Titanic', 'ada/sky.csv': 'Up' })
  expect(lists.map(({ name, films }) => [name, films])).toEqual([
    ['sea', ['Jaws']],
    ['sea', ['Titanic']],
    ['sky', ['Up']],
  ])
  const later = await listsOf({ 'x/ada/sea.csv': 'Jaws', 'x/bob/sea.csv': 'Titanic', 'x/ada/sky.csv': 'Up' })
  expect(later).toEqual(lists)
})

test('a list whose name no other file has is the same one in every folder', async () => {
  const [list] = await listsOf({ 'ada/sea.csv': 'Jaws', 'ada/sky.csv': 'Up' })
  const [onlyList] = await listsOf({ 'sea.csv': 'Jaws' })
  expect(onlyList).toEqual(list)
})

test('files of one name in a folder, below it and above it are three lists', async () => {
  const lists = await listsOf({ 'sea.csv': 'Jaws', 'a/sea.csv': 'Titanic', 'a/b/sea.csv': 'Up' })
  expect(new Set(lists.map(({ id }) => id)).size).toBe(3)
})

test('a film of two lists is in both', async () => {
  const lists = await listsOf({ 'sea.csv': 'Jaws', 'summer.csv': 'Jaws' })
  expect(lists.map(({ name, films }) => [name, films])).toEqual([
    ['sea', ['Jaws']],
    ['summer', ['Jaws']],
  ])
})
