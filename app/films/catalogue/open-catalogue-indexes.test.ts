import { expect, test } from 'vitest'
import { drawnPictures as pictures } from '#tests/services/film-services/drawn-pictures.ts'
import { catalogueFilms } from './catalogue.ts'
import { buildCatalogueIndexes } from './catalogue-indexes.ts'
import { openCatalogueIndexes } from './open-catalogue-indexes.server.ts'
import { readCatalogue } from './read-catalogue.server.ts'

const { records } = await readCatalogue()
const onFailed = (error: unknown) => {
  throw error
}

test('the indexes that a thread builds are those that are built at once', async () => {
  const indexes = openCatalogueIndexes(records, { signal: new AbortController().signal, onFailed })
  expect(await indexes()).toEqual(buildCatalogueIndexes(records))
})

test('a search that still waits for the thread when the site closes is rejected', async () => {
  const indexes = openCatalogueIndexes(records, { signal: AbortSignal.abort(), onFailed })
  await expect(indexes()).rejects.toThrow('aborted')
})

test('while the indexes are built a film has no similar films, and a search says that it is warming up', async () => {
  const id = records.find(({ title }) => title === 'Alien')?.id ?? 0
  const films = catalogueFilms(records, {
    ...{ pictures, today: () => '2026-11-22', titles: { find: () => null }, indexes: async () => null },
  })
  const film = await films.film(id)
  expect(film && (await films.similarFilms(film, { limit: 8 }))).toEqual([])
  expect(await films.search('ridley scott', { page: 1 })).toMatchObject({ films: [], isWarmingUp: true })
})
