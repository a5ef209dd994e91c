import { expect, test } from 'vitest'
import { harbour, openLoadedBulkFilms } from '#tests/services/bulk/open-bulk-films.ts'
import { knownFor } from '../person.ts'

const { catalogue, films, countStatements, openChanged } = await openLoadedBulkFilms()

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

test('of films with few votes a person is best known for the one with the most', async () => {
  const own = await openChanged(lines => {
    lines['title.ratings'] = ['tt10000001\t7.9\t10', 'tt10000002\t7.1\t20']
  })
  const person = await own.films.findPerson('nm1000004')
  expect(knownFor(person?.films ?? [], { limit: 2 }).map(({ title }) => title)).toEqual([
    'Harbour Lights',
    'The Long Harbour',
  ])
})

test('two people of one name in films of the catalogue have their own pages, and are found apart', async () => {
  const own = await openChanged(lines => {
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
  await films.findPerson('nm1000003')
  const counted = [
    await countStatements(() => films.findPerson('nm1000003')),
    await countStatements(() => films.findPerson('simon-pegg')),
    await countStatements(() => films.suggest('otto bra', { limit: 8 })),
    await countStatements(() => films.suggest('a quiet orch', { limit: 8 })),
  ]
  expect(counted).toEqual([0, 0, 0, 0])
})
