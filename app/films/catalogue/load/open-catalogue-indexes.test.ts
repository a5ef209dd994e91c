import { readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { drawnPictures as pictures } from '#tests/services/film-services/drawn-pictures.ts'
import { createTemporaryDirectory } from '#tests/services/temporary-directory.ts'
import { createCatalogueSource } from '../catalogue.ts'
import { buildCatalogueIndexes } from '../catalogue-indexes.ts'
import { openCatalogueIndexes } from './open-catalogue-indexes.server.ts'
import { prepareCatalogue, readPrepared } from './prepared-catalogue.server.ts'
import { readCatalogue } from './read-catalogue.server.ts'

const { version, records } = await readCatalogue()

test('the prepared catalogue and its indexes are those that are made from its files', async () => {
  const directory = createTemporaryDirectory()
  await prepareCatalogue(directory)
  expect(await readPrepared('catalogue', directory)).toEqual({ version, records })
  const [fields, facts] = [await readPrepared('fields', directory), await readPrepared('facts', directory)]
  expect({ fields, facts }).toEqual(buildCatalogueIndexes(records))
})

test('a part that could not be read is read again', async () => {
  const directory = createTemporaryDirectory()
  await prepareCatalogue(directory)
  const [folder = ''] = readdirSync(directory)
  writeFileSync(join(directory, folder, 'fields'), 'damaged')
  await expect(readPrepared('fields', directory)).rejects.toThrow()
  await prepareCatalogue(directory)
  expect(await readPrepared('fields', directory)).toEqual(buildCatalogueIndexes(records).fields)
})

test('a server that runs from the sources makes the indexes from the files', async () => {
  expect(await readPrepared('fields')).toBeNull()
  expect(await openCatalogueIndexes(records)()).toEqual(buildCatalogueIndexes(records))
})

test('while the indexes are built a film has no similar films, and a search says that it is warming up', async () => {
  const id = records.find(({ title }) => title === 'Alien')?.id ?? 0
  const films = createCatalogueSource(records, {
    pictures,
    today: () => '2026-11-22',
    titles: { find: () => null },
    indexes: async () => null,
  })
  const film = await films.findFilm(id)
  expect(film && (await films.findSimilarFilms(film, { limit: 8 }))).toEqual([])
  expect(await films.search('ridley scott', { page: 1 })).toMatchObject({ films: [], isWarmingUp: true })
})
