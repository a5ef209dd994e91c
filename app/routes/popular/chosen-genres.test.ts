import { expect, test } from 'vitest'
import { chosenGenres, toggleGenre } from './chosen-genres.ts'

const known = ['Crime', 'Drama', 'War']
const chosen = (query: string) => chosenGenres(new URLSearchParams(query), known)

test.each(['', 'genre=', 'genre=+', 'genre=&genre=+'])('the search params %j choose no genre', query => {
  expect(chosen(query)).toEqual({ genres: [] })
})

test('an empty genre beside a named one is left out', () => {
  expect(chosen('genre=&genre=War')).toEqual({ genres: ['War'] })
})

test('genres are chosen once, in their own spelling and order', () => {
  expect(chosen('genre=war&genre=Crime&genre=War')).toEqual({ genres: ['Crime', 'War'] })
})

test('the first unknown genre is returned', () => {
  expect(chosen('genre=War&genre=Dramas&genre=x')).toEqual({ unknown: 'Dramas' })
})

test('toggling a genre leaves the others unchanged', () => {
  expect(toggleGenre(['Crime'], 'War')).toEqual(['Crime', 'War'])
  expect(toggleGenre(['Crime', 'War'], 'Crime')).toEqual(['War'])
})
