import { expect, test } from 'vitest'
import { csv, parseFile } from '#tests/client/library/export-file.ts'

test.each(['Review', 'Description'])('a table of films with positions is a list, its %s the note', async note => {
  const rows = [`Position,tmdbID,imdbID,Title,Year,${note}`, '1,603,tt0133093,The Matrix,1999,The train', '2,604,,,,']
  const { files, entries } = await parseFile('trains.csv', csv(...rows))
  expect(files).toMatchObject([{ what: 'list for Letterboxd' }])
  expect(entries).toMatchObject([
    { kind: 'film_list', details: { name: 'trains' } },
    { kind: 'list_item', tmdbId: 603, imdbId: 'tt0133093', details: { note: 'The train' } },
    { kind: 'list_item', tmdbId: 604 },
  ])
  const { id } = Object(entries[0]?.details)
  expect(entries.slice(1).map(({ details }) => Object(details).listId)).toEqual([id, id])
})
