// The catalogue with films in bulk under it, as a source of films.
import { setImmediate } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { minutes } from '#app/domain/units.ts'
import { drawnPictures as pictures } from '#tests/services/film-services/drawn-pictures.ts'
import { loadLines } from '#tests/services/load-imdb-lines.ts'
import { openTestDatabase } from '#tests/services/open-database.ts'
import { createCatalogueSource } from '../catalogue/catalogue.ts'
import { toSearchEntries } from '../catalogue/catalogue-search.ts'
import { loadCatalogue } from '../catalogue/load/load-catalogue.server.ts'
import { readCatalogue } from '../catalogue/load/read-catalogue.server.ts'
import { noFilters } from '../discover/filters.ts'
import { testFilmSource } from '../film-source.suite.ts'
import { openTitleSearch } from '../search/title-search.server.ts'
import { withRequestContext } from '../upstream/request-context.server.ts'
import { openBulk } from './open-bulk.server.ts'
import { withBulk } from './with-bulk.server.ts'

const today = () => '2026-11-22'

const { db } = await openTestDatabase()
let statements = 0
const counting = db.withPlugin({
  transformQuery({ node }) {
    statements += 1
    return node
  },
  transformResult: async ({ result }) => result,
})
const { records } = await readCatalogue()
const titles = openTitleSearch()
await titles.replace(toSearchEntries(records))
const catalogue = createCatalogueSource(records, { pictures, today, titles })
const bulk = openBulk(counting, { catalogue: records, titles })
const films = withBulk(catalogue, bulk, { records, pictures, today })

await bulk.refresh()
const searched = await withRequestContext(() => films.search('The Long Harbour', { page: 1 }))
const beforeLoad = {
  lists: bulk.lists(),
  film: await films.findFilm(2_010_000_001),
  popular: await films.list('popular', { page: 1 }),
}

await loadLines(db)
await bulk.refresh()
const discoverAll = () => films.discover(noFilters, { page: 1, sort: 'popularity' })
// Until the index of discovery is built, the catalogue alone is discovered.
while ((await discoverAll()).allFilms === records.length) await setImmediate()

test('without a load, the films are those of the catalogue, and nothing is warming up or stale', async () => {
  expect(searched.isStale).toBe(false)
  expect(searched.result).not.toHaveProperty('isWarmingUp')
  expect(beforeLoad).toEqual({ lists: null, film: null, popular: await catalogue.list('popular', { page: 1 }) })
})

const harbour = { id: 2_010_000_001, imdbId: 'tt10000001', title: 'The Long Harbour' }

testFilmSource('films in bulk', () => films, {
  film: harbour,
  unknownId: 2_099_999_999,
  genre: 'Western',
  hasCollection: false,
})

testFilmSource('a film of the catalogue above films in bulk', () => films, {
  film: { id: 603, imdbId: 'tt0133093', title: 'The Matrix' },
  unknownId: 999_999_999,
  genre: 'Western',
})

test('a film that the catalogue has is the catalogue’s, and is in each list once', async () => {
  expect(await films.findFilm(603)).toEqual(await catalogue.findFilm(603))
  expect(bulk.lists()?.ids).toHaveLength(records.length + 3)
  expect((await films.search('The Matrix', { page: 1 })).films.filter(({ id }) => id === 603)).toHaveLength(1)
})

test('a film of the catalogue is listed and found with the facts that the catalogue alone has of it', async () => {
  const [found] = (await films.search('The Matrix', { page: 1 })).films
  expect(found).toEqual((await catalogue.search('The Matrix', { page: 1 })).films[0])
  const listed = (await films.list('popular', { page: 1 })).films
  expect(catalogue.summaries(listed.map(({ id }) => id))).toEqual(listed)
})

test('a film that is found by its IMDb id is on the first page alone', async () => {
  expect(await films.search('tt10000001', { page: 2 })).toMatchObject({ films: [], totalFilms: 1, totalPages: 1 })
})

test('a film is found by another title of it, by its IMDb id and by its number', async () => {
  for (const text of ['a kikötő', 'Der lange Hafen', 'tt10000001', 'https://www.imdb.com/title/tt10000001/'])
    expect((await films.search(text, { page: 1 })).films.map(({ id }) => id)).toEqual([harbour.id])
  expect((await films.suggest('the endless po', { limit: 5 })).films[0]?.id).toBe(harbour.id)
})

test('a film that shares its people is similar', async () => {
  const film = await films.findFilm(harbour.id)
  expect(film && (await films.findSimilarFilms(film, { limit: 8 }))[0]).toMatchObject({ title: 'Harbour Lights' })
})

test('a person of films in bulk has films, years and companions; one of the catalogue has one page', async () => {
  expect(await films.findPerson('nm1000004')).toMatchObject({
    id: 'nm1000004',
    name: 'Anna Weiss',
    birthDate: '1950',
    deathDate: null,
    films: [
      { title: 'Harbour Lights', roles: ['actor'], character: 'Lena' },
      { title: 'The Long Harbour', roles: ['actor'], character: 'Greta / The Stranger' },
    ],
    oftenWith: [{ id: 'nm1000001', name: 'Marta Lindqvist', films: [harbour.id, 2_010_000_002] }],
  })
  const keanu = await films.findPerson('nm0000206')
  expect(keanu).toMatchObject({ id: 'keanu-reeves', imdbId: 'nm0000206', birthDate: '1964' })
  expect(await films.findPerson('keanu-reeves')).toEqual(keanu)
  expect(keanu?.films).toHaveLength((await catalogue.findPerson('keanu-reeves'))?.films.length ?? 0)
})

test('a person without a film in a role of a filmography has no page', async () => {
  expect(await films.findPerson('nm1000005')).toBeNull()
})

test('two people of one name in films of the catalogue have their own pages, and are found apart', async () => {
  const own = await openLoaded(lines => {
    lines['title.basics'].push('tt0057115\tmovie\tThe Great Escape\tThe Great Escape\t0\t1963\t\\N\t172\tDrama')
    lines['title.basics'].push('tt2024544\tmovie\t12 Years a Slave\t12 Years a Slave\t0\t2013\t\\N\t134\tDrama')
    lines['title.ratings'].push('tt0057115\t8.2\t250000', 'tt2024544\t8.1\t750000')
    lines['title.crew'].push('tt2024544\tnm2588606\t\\N')
    lines['title.principals'].push('tt0057115\t1\tnm0000537\tactor\t\\N\t["Hilts"]')
    lines['title.principals'].push('tt10000001\t3\tnm0000537\tactor\t\\N\t["Sailor"]')
    lines['name.basics'].push('nm0000537\tSteve McQueen\t1930\t1980\tactor\t\\N')
    lines['name.basics'].push('nm2588606\tSteve McQueen\t1969\t\\N\tdirector\t\\N')
  })
  const actor = await own.films.findPerson('nm0000537')
  expect(actor).toMatchObject({ id: 'nm0000537', birthDate: '1930' })
  expect(actor?.films.map(({ title }) => title)).toEqual(['The Long Harbour', 'The Great Escape'])
  expect(await own.films.findPerson('nm2588606')).toMatchObject({ id: 'nm2588606', birthDate: '1969' })
  const { people } = await own.films.search('steve mcqueen', { page: 1 })
  expect(people?.map(({ id }) => id).sort()).toEqual(['nm0000537', 'nm2588606', 'steve-mcqueen'])
})

test('people of films in bulk are found by name, and one of the catalogue is found once, with all films', async () => {
  const anna = { id: 'nm1000004', name: 'Anna Weiss', films: 2, roles: { actor: 2, director: 0, writer: 0 } }
  for (const text of ['anna weiss', 'weiss anna', 'anna wei']) {
    expect((await films.suggest(text, { limit: 8 })).people).toMatchObject([anna])
    expect((await films.search(text, { page: 1 })).people?.[0]).toMatchObject(anna)
  }
  const { people } = await films.suggest('keanu reeves', { limit: 8 })
  expect(people?.map(({ id }) => id)).toEqual(['keanu-reeves'])
  expect((await films.search('anna weiss', { page: 2 })).people).toBeUndefined()
})

test('people of films in bulk are found by a mistyped name', async () => {
  for (const text of ['Ana Weis', 'weiss anan'])
    expect((await films.suggest(text, { limit: 8 })).people, text).toMatchObject([{ name: 'Anna Weiss' }])
  expect((await films.suggest('ana weis annabel', { limit: 8 })).people).toBeUndefined()
})

test('people are read once, and the best known, popular films and the catalogue’s people are in memory', async () => {
  const countOf = async (work: () => Promise<unknown>) => {
    const before = statements
    await work()
    return statements - before
  }
  await films.findPerson('nm1000003')
  const counted = [
    await countOf(() => films.findPerson('nm1000003')),
    await countOf(() => films.findPerson('simon-pegg')),
    await countOf(() => films.suggest('otto bra', { limit: 8 })),
    await countOf(() => films.suggest('a quiet orch', { limit: 8 })),
  ]
  expect(counted).toEqual([0, 0, 0, 0])
})

test('films in bulk are discovered by their facts, beside those of the catalogue', async () => {
  const lindqvist = { ...noFilters, people: ['nm1000001'] }
  const found = await films.discover(lindqvist, { page: 1, sort: 'newest' })
  expect(found.films.map(({ title }) => title)).toEqual(['Harbour Lights', 'The Long Harbour'])
  expect(found.choices.decades.filter(({ films }) => films)).toEqual(
    ['1980', '1990'].map(value => ({ value, films: 1 })),
  )
  expect(found.allFilms).toBe(records.length + 3)
})

test('films are discovered by the name of a person whom only the films in bulk have', async () => {
  const found = await films.discover({ ...noFilters, people: ['marta-lindqvist'] }, { page: 1, sort: 'newest' })
  expect(found.films.map(({ title }) => title)).toEqual(['Harbour Lights', 'The Long Harbour'])
  expect(found.people).toEqual([{ id: 'nm1000001', name: 'Marta Lindqvist' }])
})

test('a person of the catalogue is discovered by the slug and by the IMDb id, in films of both, and offered once', async () => {
  const own = await openLoaded(lines => {
    lines['title.principals'].push('tt10000001\t3\tnm0000206\tactor\t\\N\t["Pilot"]')
  })
  const discover = (id: string) => own.films.discover({ ...noFilters, people: [id] }, { page: 1, sort: 'newest' })
  // Until the index of discovery is built, the catalogue alone is discovered.
  while ((await discover('keanu-reeves')).allFilms === records.length) await setImmediate()
  const [bySlug, byImdbId] = [await discover('keanu-reeves'), await discover('nm0000206')]
  const person = await own.films.findPerson('keanu-reeves')
  expect(bySlug.films.map(({ id }) => id)).toContain(harbour.id)
  expect(bySlug.films.map(({ id }) => id)).toEqual(person?.films.map(({ id }) => id))
  expect(byImdbId).toEqual(bySlug)
  expect(bySlug.people).toEqual([{ id: 'keanu-reeves', name: 'Keanu Reeves' }])
  expect(bySlug.choices.people.filter(({ name }) => name === 'Keanu Reeves')).toEqual([
    { value: 'keanu-reeves', name: 'Keanu Reeves', films: person?.films.length },
  ])
})

test('films in bulk are discovered by a writer and by the fourth actor', async () => {
  const own = await openLoaded(lines => {
    for (const [place, person] of ['nm1000003', 'nm1000001', 'nm1000006'].entries())
      lines['title.principals'].push(`tt10000001\t${place + 3}\t${person}\tactor\t\\N\t\\N`)
  })
  const discover = (id: string) => own.films.discover({ ...noFilters, people: [id] }, { page: 1, sort: 'newest' })
  while ((await discover('nm1000004')).allFilms === records.length) await setImmediate()
  for (const id of ['nm1000002', 'nm1000006'])
    expect((await discover(id)).films.map(({ title }) => title)).toEqual(['The Long Harbour'])
})

test('films of a later load are shown after a refresh', async () => {
  await loadLines(db, lines => lines['title.basics'].splice(1, 1))
  await bulk.refresh()
  expect(await films.findFilm(harbour.id)).toBeNull()
  expect((await films.findPerson('nm1000004'))?.films.map(({ title }) => title)).toEqual(['Harbour Lights'])
  expect((await films.suggest('anna weiss', { limit: 8 })).people).toMatchObject([{ id: 'nm1000004', films: 1 }])
  expect((await films.search('The Long Harbour', { page: 1 })).films.map(({ id }) => id)).not.toContain(harbour.id)
})

/** A site of its own with these lines. */
async function openLoaded(change: Parameters<typeof loadLines>[1]) {
  await loadLines(db, change)
  onTestFinished(async () => void (await loadLines(db)))
  const index = openTitleSearch()
  await index.replace(toSearchEntries(records))
  const under = createCatalogueSource(records, { pictures, today, titles: index })
  const own = openBulk(db, { catalogue: records, titles: index })
  await own.refresh()
  return { own, films: withBulk(under, own, { records, pictures, today }) }
}

/** Bulk films whose titles are read and not indexed before `finishReading` is called. */
function openSlowly() {
  const ids: number[] = []
  let finishReading = () => {}
  const indexed = new Promise<void>(resolve => {
    finishReading = resolve
  })
  const replace: typeof titles.replace = async entries => {
    for await (const { id } of entries) ids.push(id)
    await indexed
  }
  const own = openBulk(db, { catalogue: records, titles: { replace } })
  return { own, ids, finishReading, films: withBulk(catalogue, own, { records, pictures, today }) }
}

test('a refresh that begins during another one waits for it, and neither aborts the other', async () => {
  const { own, ids, finishReading } = openSlowly()
  const refreshed = Promise.all([own.refresh(), own.refresh(), own.refresh()])
  finishReading()
  await refreshed
  expect(new Set(ids).size).toBe(ids.length)
  expect(own.lists()?.ids).toHaveLength(ids.length)
})

test('films in bulk that cannot be read are read again after one minute, not at every look', async () => {
  let time = 0
  let reads = 0
  const replace: typeof titles.replace = async entries => {
    reads += 1
    for await (const _ of entries) if (reads < 3) throw new Error('no memory')
  }
  const own = openBulk(db, { catalogue: records, titles: { replace }, now: () => time })
  await expect(own.refresh()).rejects.toThrow('no memory')
  time += 1 * minutes - 1
  await own.refresh()
  expect(reads).toBe(1)
  time += 1
  await expect(own.refresh()).rejects.toThrow('no memory')
  time += 2 * minutes
  await own.refresh()
  expect([reads, own.isWarmingUp()]).toEqual([3, false])
})

test('until films in bulk are in memory a search is warming up, and no list, genre or sitemap is cached', async () => {
  const { own, ids, finishReading, films: reading } = openSlowly()
  const isStale = async (work: () => Promise<unknown>) => (await withRequestContext(work)).isStale
  const parts = [
    () => reading.listGenres(),
    () => reading.list('popular', { page: 1 }),
    () => reading.discover(noFilters, { page: 1, sort: 'popularity' }),
    () => reading.suggest('anna', { limit: 8 }),
    async () => own.lists()?.ids,
  ]
  const areStale = () => Promise.all(parts.map(isStale))
  expect(await areStale()).toEqual(parts.map(() => true)) // The database has not responded yet.
  const refreshed = own.refresh()
  await expect.poll(() => ids.length).toBeGreaterThan(0)
  expect(await areStale()).toEqual(parts.map(() => true))
  expect(await reading.search('a quiet orchard', { page: 1 })).toHaveProperty('isWarmingUp', true)
  expect(await reading.suggest('a quiet orchard', { limit: 8 })).toHaveProperty('isWarmingUp', true)
  finishReading()
  await refreshed
  expect(await reading.search('a quiet orchard', { page: 1 })).not.toHaveProperty('isWarmingUp')
  await expect.poll(areStale).toEqual(parts.map(() => false))
})

test('a film of the catalogue without an IMDb id is the one of this title and year', async () => {
  const unnumbered = records.find(({ imdb_id, release_date }) => !imdb_id && release_date)
  const { id, title = '', release_date = '' } = unnumbered ?? {}
  const line = `tt20000001\tmovie\t${title.toUpperCase()}\tX\t0\t${release_date.slice(0, 4)}\t\\N\t\\N\tDrama`
  const own = await openLoaded(lines => {
    lines['title.basics'].push(line, line.replace('tt20000001', 'tt20000002'))
    lines['title.ratings'].push('tt20000001\t7.0\t800', 'tt20000002\t7.0\t800')
  })
  expect(await own.films.findByImdbId('tt20000001')).toBe(id)
  expect(await own.films.findByImdbId('tt20000002')).toBe(2_020_000_002)
})

test('a film that a later edition of the catalogue adds is one film, also under the id it had', async () => {
  const { version } = await readCatalogue()
  const id = 680
  const edition = records.map(record => (record.id === id ? { ...record, imdb_id: 'tt10000001' } : record))
  await loadCatalogue(db, { version: `${version}-later`, records: edition })
  onTestFinished(async () => void (await loadCatalogue(db, { version, records })))
  const index = openTitleSearch()
  const under = createCatalogueSource(edition, { pictures, today, titles: index })
  const own = openBulk(db, { catalogue: edition, titles: index })
  await own.refresh()
  const later = withBulk(under, own, { records: edition, pictures, today })
  expect(await later.findFilm(harbour.id)).toEqual(await under.findFilm(id))
  expect((await later.findPerson('nm1000004'))?.films.map(film => film.id)).toEqual([id, 2_010_000_002])
})
