import { expect, test } from 'vitest'
import { harbour, openLoadedBulkFilms, untilDiscovered } from '#tests/services/bulk/open-bulk-films.ts'
import { noFilters } from '../discover/filters.ts'

const { records, films, openChanged } = await openLoadedBulkFilms()

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
  const own = await openChanged(lines => {
    lines['title.principals'].push('tt10000001\t3\tnm0000206\tactor\t\\N\t["Pilot"]')
  })
  const discover = (id: string) => own.films.discover({ ...noFilters, people: [id] }, { page: 1, sort: 'newest' })
  await untilDiscovered({ films: own.films, records })
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
  const own = await openChanged(lines => {
    for (const [place, person] of ['nm1000003', 'nm1000001', 'nm1000006'].entries())
      lines['title.principals'].push(`tt10000001\t${place + 3}\t${person}\tactor\t\\N\t\\N`)
  })
  const discover = (id: string) => own.films.discover({ ...noFilters, people: [id] }, { page: 1, sort: 'newest' })
  await untilDiscovered({ films: own.films, records })
  for (const id of ['nm1000002', 'nm1000006'])
    expect((await discover(id)).films.map(({ title }) => title)).toEqual(['The Long Harbour'])
})
