import { expect, test } from 'vitest'
import { genreNamed, genresBeginning } from './genre-named.ts'

const genres = ['Comedy', 'Drama', 'Science Fiction', 'War']

test.each(['Drama', 'drama', '  DRAMA ', 'Dráma', 'ｄｒａｍａ'])('%j is the genre Drama', text => {
  expect(genreNamed(text, genres)).toBe('Drama')
})

test('repeated spaces in a genre’s name count as one', () => {
  expect(genreNamed('science  fiction', genres)).toBe('Science Fiction')
})

test.each(['', ' ', 'Dram', 'Dramas', 'Drama, War', '.*', '<b>War</b>'])('%j is not a genre', text => {
  expect(genreNamed(text, genres)).toBeNull()
})

test('a text matches the genres with a word that begins with it', () => {
  expect(genresBeginning('', genres)).toEqual(genres)
  expect(genresBeginning('d', genres)).toEqual(['Drama'])
  expect(genresBeginning('fic', genres)).toEqual(['Science Fiction'])
  expect(genresBeginning('science f', genres)).toEqual(['Science Fiction'])
  expect(genresBeginning('x', genres)).toEqual([])
})
