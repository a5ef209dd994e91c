import { expect, test } from 'vitest'
import { DatabaseUnavailableError } from '#app/db/errors/database-unavailable.ts'
import { FilmSourceError } from '../film-source-error.ts'
import { tolerateDatabaseOutage } from './tolerate-database-outage.server.ts'

const databaseError = new DatabaseUnavailableError('no connection is free')
const tmdbError = new FilmSourceError('tmdb', 'a film', 'timed out after 2.5 s')

test('a film that neither the database nor the live source can give is the error of the database', async () => {
  const found = tolerateDatabaseOutage(async orNull => {
    await orNull(Promise.reject(databaseError))
    throw tmdbError
  })
  await expect(found).rejects.toBe(databaseError)
})

test('a film that the live source finds is returned while the database is unavailable', async () => {
  const found = tolerateDatabaseOutage(async orNull => (await orNull(Promise.reject(databaseError))) ?? 'live')
  expect(await found).toBe('live')
})

test('other errors of a search are thrown, with or without the database', async () => {
  await expect(tolerateDatabaseOutage(() => Promise.reject(tmdbError))).rejects.toBe(tmdbError)
  const typeError = new TypeError('not a function')
  const found = tolerateDatabaseOutage(async orNull => {
    await orNull(Promise.reject(databaseError))
    throw typeError
  })
  await expect(found).rejects.toBe(typeError)
})
