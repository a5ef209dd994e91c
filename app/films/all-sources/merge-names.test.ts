import { expect, test } from 'vitest'
import type { FoundPerson } from '../film-source.ts'
import { mergePeople } from './merge-names.ts'

const person = (id: string, name: string): FoundPerson => ({
  id,
  name,
  portrait: { src: '', drawn: true },
  roles: { actor: 1, director: 0, writer: 0 },
  films: 1,
})
const merged = (ours: FoundPerson[], theirs: FoundPerson[]) =>
  mergePeople(ours, theirs, { limit: 6 })?.map(({ id }) => id)

const evans = person('chris-evans', 'Chris Evans')

test('a person of the catalogue and TMDB’s only one of that name are one, whatever the accents', () => {
  expect(merged([evans], [person('16828', 'Chris Évans')])).toEqual(['chris-evans'])
})

test('two people of one name at TMDB stay two, the best known one as the catalogue’s', () => {
  expect(merged([evans], [person('16828', 'Chris Evans'), person('71', 'Chris Evans')])).toEqual(['chris-evans', '71'])
})

test('people of two names are all there, up to the limit', () => {
  expect(merged([evans], [person('72', 'Linda Evans')])).toEqual(['chris-evans', '72'])
  expect(mergePeople([evans], [person('72', 'Linda Evans')], { limit: 1 })).toEqual([evans])
  expect(mergePeople([], undefined, { limit: 1 })).toBeUndefined()
})
