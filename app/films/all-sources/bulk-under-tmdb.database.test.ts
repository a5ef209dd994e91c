// TMDB over the catalogue and films in bulk, as one source: TMDB has the last word on a film that all of them have.
import { afterAll, expect, test } from 'vitest'
import { DatabaseUnavailableError } from '#app/db/errors/database-unavailable.ts'
import { loadLines } from '#tests/services/bulk/load-imdb-lines.ts'
import { watchStatements } from '#tests/services/database/watch-statements.ts'
import { drawnPictures as pictures } from '#tests/services/film-services/drawn-pictures.ts'
import { liveOnly } from '#tests/services/film-services/made-films.ts'
import { personImdbId, personNumber } from '#tests/services/film-services/made-people.ts'
import { openTmdb } from '#tests/services/film-services/open-tmdb.ts'
import { openTestDatabase } from '#tests/services/open-database.ts'
import { openBulk } from '../bulk/open-bulk.server.ts'
import { withBulk } from '../bulk/with-bulk.server.ts'
import { createCatalogueSource } from '../catalogue/catalogue.ts'
import { readCatalogue } from '../catalogue/load/read-catalogue.server.ts'
import { testFilmSource } from '../film-source.suite.ts'
import { openTitleSearch } from '../search/title-search.server.ts'
import { createFallbackSource } from './fallback.server.ts'
import { createFilmIdentities } from './film-identity.server.ts'

const today = () => '2026-11-21'
const { service, freshFilms, close } = await openTmdb()
afterAll(close)
const { db, workloadPools } = await openTestDatabase()
const { records } = await readCatalogue()
const titles = openTitleSearch()
const identities = createFilmIdentities(db)
let isAway = false
const interrupted = watchStatements(workloadPools.db, () => {
  if (isAway) throw new DatabaseUnavailableError('the connection is lost')
})
const bulk = openBulk(interrupted, { catalogue: records, titles })
const own = createCatalogueSource(records, { pictures, today, titles, imdbIdOf: identities.imdbIdOf })
const catalogue = withBulk(own, bulk, { records, pictures, today })
const openFilms = () => createFallbackSource({ tmdb: freshFilms(), catalogue, identities })

const lumen = personImdbId('Ada Lumen')
/** A film in bulk that TMDB has, by a director whom TMDB has. */
await loadLines(db, lines => {
  for (const rows of Object.values(lines))
    for (const [index, row] of rows.entries())
      rows[index] = row.replaceAll('tt10000001', liveOnly.imdb_id ?? '').replaceAll('nm1000001', lumen)
})
await bulk.refresh()
const [localId, onlyInBulk] = [2_009_700_001, 2_010_000_003]

const films = openFilms()

testFilmSource('TMDB over films in bulk', () => films, {
  film: { id: liveOnly.id, imdbId: liveOnly.imdb_id ?? '', title: liveOnly.title },
  unknownId: 2_099_999_999,
  genre: 'Western',
  isLive: true,
  hasCollection: false,
})

test('a film in bulk that TMDB has is TMDB’s under its local id too, and its card', async () => {
  expect(await films.findFilm(localId)).toMatchObject({
    id: liveOnly.id,
    title: liveOnly.title,
    overview: 'A lamplighter keeps a drowned town awake.',
    poster: { drawn: false },
  })
  expect(await films.findCard(localId)).toMatchObject({
    id: liveOnly.id,
    imdbId: liveOnly.imdb_id,
    tmdbId: liveOnly.id,
  })
})

test('a film in bulk has its IMDb rating and votes under its id at TMDB too', async () => {
  const [byLocalId, byTmdbId, card] = await Promise.all([
    films.findFilm(localId),
    films.findFilm(liveOnly.id),
    films.findCard(liveOnly.id),
  ])
  expect(byLocalId?.imdbVotes).toBeGreaterThan(0)
  expect(byTmdbId).toEqual(byLocalId)
  expect(card?.imdbRating).toBe(byLocalId?.imdbRating)
})

test('a film in bulk that TMDB does not have keeps its local id', async () => {
  expect(await films.findFilm(onlyInBulk)).toMatchObject({ id: onlyInBulk, title: 'A Quiet Orchard' })
})

test('a film in bulk that TMDB has can be watched where TMDB’s film can, and one that only bulk has nowhere', async () => {
  const { watchProviders: watch } = openFilms()
  expect((await watch?.providers(liveOnly.id, 'DE'))?.stream).toHaveLength(1)
  expect(await watch?.providers(localId, 'DE')).toEqual(await watch?.providers(liveOnly.id, 'DE'))
  // The number that TMDB's response has is stored after it.
  const known = await watch?.knownProviders(liveOnly.id, 'DE')
  await expect.poll(() => watch?.knownProviders(localId, 'DE')).toEqual(known)
  expect(await watch?.knownProviders(onlyInBulk, 'DE')).toBeUndefined()
  expect(await watch?.providers(onlyInBulk, 'DE')).toBeNull()
  expect(await watch?.knownProviders(onlyInBulk, 'DE')).toBeNull()
})

test('a person in bulk whom TMDB has is TMDB’s', async () => {
  const [byImdbId, byNumber] = [
    await films.findPerson(lumen),
    await films.findPerson(String(personNumber('Ada Lumen'))),
  ]
  expect(byImdbId).toMatchObject({ id: String(personNumber('Ada Lumen')), name: 'Ada Lumen' })
  expect(byNumber?.id).toBe(byImdbId?.id)
})

test('while TMDB is unavailable a film and a person in bulk are shown without it', async () => {
  service.failWith(() => ({ status: 500 }))
  const films = openFilms()
  expect(await films.findFilm(onlyInBulk)).toMatchObject({ title: 'A Quiet Orchard' })
  expect(await films.findPerson('nm1000003')).toMatchObject({ name: 'Priya Raman', isStale: true })
  service.recover()
})

test('while the database is unavailable no film, person or picture in bulk counts as unknown, and those of TMDB are found', async () => {
  isAway = true
  const films = openFilms()
  const unread = [
    films.findByImdbId('tt10000003'),
    films.findCard(999_999_999),
    films.findFilm(999_999_999),
    films.findPerson('nm1000009'),
    films.findPictureFacts(999_999_999),
  ]
  const results = await Promise.allSettled(unread)
  const [byImdbId, card, person] = [
    await films.findByImdbId(liveOnly.imdb_id ?? ''),
    await films.findCard(liveOnly.id),
    await films.findPerson(String(personNumber('Ada Lumen'))),
  ]
  isAway = false
  for (const result of results) expect(result).toMatchObject({ reason: { name: 'DatabaseUnavailableError' } })
  expect([byImdbId, card?.id, person?.name]).toEqual([liveOnly.id, liveOnly.id, 'Ada Lumen'])
})
