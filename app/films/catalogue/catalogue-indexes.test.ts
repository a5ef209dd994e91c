import { expect, test } from 'vitest'
import type { Pictures } from '#app/domain/picture.ts'
import { withRequestContext } from '../upstream/request-context.server.ts'
import { catalogueFilms } from './catalogue.ts'
import { buildCatalogueIndexes, type CatalogueIndexes } from './catalogue-indexes.ts'
import { createCatalogueIndexes } from './create-catalogue-indexes.server.ts'
import { readCatalogue } from './read-catalogue.server.ts'

const { records } = await readCatalogue()
const picture = { src: '/poster.svg', drawn: true }
const pictures: Pictures = {
  ...{ poster: () => picture, backdrop: () => picture, face: () => picture },
  shareCard: () => '/share.png',
}

test('the indexes that a thread builds are those that are built at once', async () => {
  const { signal } = new AbortController()
  expect(await createCatalogueIndexes(records, { signal })).toEqual(buildCatalogueIndexes(records))
})

test('a thread that is no longer needed ends, and its indexes are not waited for', async () => {
  await expect(createCatalogueIndexes(records, { signal: AbortSignal.abort() })).rejects.toThrow('aborted')
})

test('a film has no similar films after the deadline of the request while the index is built, and is not cached', async () => {
  const film = records.find(({ title }) => title === 'Alien')?.id ?? 0
  const never = new Promise<CatalogueIndexes>(() => {})
  const titles = { find: () => null }
  const films = catalogueFilms(records, { pictures, today: () => '2026-11-22', titles, indexes: never })
  const { result, isStale } = await withRequestContext(async () => {
    const whole = await films.film(film)
    return whole && films.similarFilms(whole, { limit: 8 })
  })
  expect([result, isStale]).toEqual([[], true])
})
