import { cpSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { drawnPictures as pictures } from '#tests/services/film-services/drawn-pictures.ts'
import { createTemporaryDirectory } from '#tests/services/temporary-directory.ts'
import { similarLimit } from '../../similarity/similarity-order.ts'
import { createCatalogueSource } from '../catalogue.ts'
import { buildCatalogueIndexes } from '../catalogue-indexes.ts'
import { openCatalogueIndexes } from './open-catalogue-indexes.server.ts'
import { prepareCatalogue, readPrepared } from './prepared-catalogue.server.ts'
import { readCatalogue } from './read-catalogue.server.ts'

const { version, records } = await readCatalogue()
const directory = mkdtempSync(join(tmpdir(), 'filmdb-test-'))
afterAll(() => rmSync(directory, { recursive: true }))
await prepareCatalogue(directory, '2026-11-22')

test('the prepared catalogue and its indexes are those that are made from its files', async () => {
  expect(await readPrepared('catalogue', directory)).toEqual({ version, records })
  const [fields, facts] = [await readPrepared('fields', directory), await readPrepared('facts', directory)]
  expect({ fields, facts, similar: new Map() }).toEqual(buildCatalogueIndexes(records))
})

const someIds = records.map(({ id }) => id).filter((_, index) => index % 12 === 0)

test('the prepared similar films are those that a film’s page asks for, until another film is released', async () => {
  const similar = await readPrepared('similar', directory)
  const built = buildCatalogueIndexes(records)
  const spoilt = new Map([...(similar ?? [])].map(([key, found]) => [key, { ...found, films: [] }]))
  const similarOn = async (today: string, prepared: typeof similar) => {
    const source = createCatalogueSource(records, {
      pictures,
      today: () => today,
      titles: { find: () => null },
      indexes: async () => ({ ...built, similar: prepared ?? new Map() }),
    })
    const films = await Promise.all(someIds.map(id => source.findFilm(id)))
    return Promise.all(films.map(film => film && source.findSimilarFilms(film, { limit: similarLimit(film) })))
  }
  expect(await similarOn('2026-11-22', similar)).toEqual(await similarOn('2026-11-22', new Map()))
  expect((await similarOn('2026-11-22', spoilt)).flat()).toEqual([])
  expect(await similarOn('2028-01-01', similar)).toEqual(await similarOn('2028-01-01', new Map()))
  expect(await similarOn('2026-11-21', spoilt)).toEqual(await similarOn('2026-11-21', new Map()))
})

test('a part that could not be read is read again', async () => {
  const copy = createTemporaryDirectory()
  cpSync(directory, copy, { recursive: true })
  const [folder = ''] = readdirSync(copy)
  writeFileSync(join(copy, folder, 'fields'), 'damaged')
  await expect(readPrepared('fields', copy)).rejects.toThrow()
  cpSync(directory, copy, { recursive: true })
  expect(await readPrepared('fields', copy)).toEqual(buildCatalogueIndexes(records).fields)
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
