import { expect, test } from 'vitest'
import { genreNamed, genresBeginning, genresNamed } from './genre-named.ts'

const genres = ['Comedy', 'Drama', 'Science Fiction', 'War']

test.each(['Drama', 'drama', '  DRAMA ', 'Dráma', 'ｄｒａｍａ'])('the text %j names the genre Drama', text => {
  expect(genreNamed(text, genres)).toBe('Drama')
})

test('repeated spaces in a genre’s name count as one', () => {
  expect(genreNamed('science  fiction', genres)).toBe('Science Fiction')
})

test.each(['', ' ', 'Dram', 'Dramas', 'Drama, War', '.*', '<b>War</b>', `War${'\u0301'.repeat(78)}`])(
  'the text %j names no genre',
  text => {
    expect(genreNamed(text, genres)).toBeNull()
  },
)

test('each named genre comes once, in the order of the known ones', () => {
  expect(genresNamed(['war', 'Drama', 'WAR', 'drama'], genres)).toEqual({ genres: ['Drama', 'War'] })
  expect(genresNamed([], genres)).toEqual({ genres: [] })
})

test('of several texts the first unknown one is named', () => {
  expect(genresNamed(['War', 'Wars', 'Dramas'], genres)).toEqual({ unknown: 'Wars' })
})

test('a text matches the genres with a word that begins with it', () => {
  expect(genresBeginning('', genres)).toEqual(genres)
  expect(genresBeginning('d', genres)).toEqual(['Drama'])
  expect(genresBeginning('fic', genres)).toEqual(['Science Fiction'])
  expect(genresBeginning('science f', genres)).toEqual(['Science Fiction'])
  expect(genresBeginning('x', genres)).toEqual([])
})
