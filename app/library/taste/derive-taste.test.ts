import { expect, test } from 'vitest'
import { deriveTaste, type RatedFilm } from './derive-taste.ts'

const film = (of: Partial<RatedFilm>): RatedFilm => ({
  stars: 4,
  genres: [],
  keywords: [],
  people: [],
  decade: null,
  ...of,
})

test('a genre counts from three films on, a director from two, a writer never', () => {
  const people = [
    { id: 'nm1', name: 'Agnès Varda', role: 'director' as const },
    { id: 'nm1', name: 'Agnès Varda', role: 'writer' as const },
    { id: null, name: 'Somebody', role: 'actor' as const },
  ]
  const films = [film({ genres: ['Drama'], people }), film({ stars: 5, genres: ['Drama'], people })]
  const director = { kind: 'director', id: 'nm1', name: 'Agnès Varda', films: 2, average: 4.5 }
  expect(deriveTaste(films)).toEqual({ average: 4.5, films: 2, likings: [director] })
  const drama = { kind: 'genre', id: 'Drama', name: 'Drama', films: 3, average: 4 }
  expect(deriveTaste([...films, film({ stars: 3, genres: ['Drama'] })]).likings).toEqual([drama, director])
})

test('a person who is credited twice in a film counts once for it', () => {
  const twice = { id: 'nm2', name: 'Alec Guinness', role: 'actor' as const }
  expect(deriveTaste([film({ people: [twice, twice] })]).likings).toEqual([])
})

test('a taste is derived from the newest 1,000 ratings only', () => {
  const films = Array.from({ length: 1001 }, (_, n) => film({ stars: n < 1000 ? 3 : 5, decade: '1990' }))
  const { average, films: count, likings } = deriveTaste(films)
  expect([average, count, likings[0]?.films]).toEqual([3, 1000, 1000])
})
