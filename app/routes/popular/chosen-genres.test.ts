import { expect, test } from 'vitest'
import { chosenGenres, switched } from './chosen-genres.ts'

const known = ['Crime', 'Drama', 'War']
const chosen = (query: string) => chosenGenres(new URLSearchParams(query), known)

test('search params without a genre choose none', () => {
  expect(chosen('')).toEqual({ genres: [] })
})

test('genres are chosen once, in their own spelling and order', () => {
  expect(chosen('genre=war&genre=Crime&genre=War')).toEqual({ genres: ['Crime', 'War'] })
})

test('the first unknown genre is returned', () => {
  expect(chosen('genre=War&genre=Dramas&genre=x')).toEqual({ unknown: 'Dramas' })
  expect(chosen('genre=')).toEqual({ unknown: '' })
})

test('toggling a genre leaves the others unchanged', () => {
  expect(switched(['Crime'], 'War')).toEqual(['Crime', 'War'])
  expect(switched(['Crime', 'War'], 'Crime')).toEqual(['War'])
})
