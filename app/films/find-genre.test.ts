import { expect, test } from 'vitest'
import { findGenre, findGenres, listGenresStartingWith } from './find-genre.ts'

const genres = ['Comedy', 'Drama', 'Science Fiction', 'War']

test.each(['Drama', 'drama', '  DRAMA ', 'Dráma', 'ｄｒａｍａ'])('the text %j names the genre Drama', text => {
  expect(findGenre(text, genres)).toBe('Drama')
})

test('repeated spaces in a genre’s name count as one', () => {
  expect(findGenre('science  fiction', genres)).toBe('Science Fiction')
})

test.each(['', ' ', 'Dram', 'Dramas', 'Drama, War', '.*', '<b>War</b>', `War${'\u0301'.repeat(78)}`])(
  'the text %j names no genre',
  text => {
    expect(findGenre(text, genres)).toBeNull()
  },
)

test('each named genre comes once, in the order of the known ones', () => {
  expect(findGenres(['war', 'Drama', 'WAR', 'drama'], genres)).toEqual({ genres: ['Drama', 'War'] })
  expect(findGenres([], genres)).toEqual({ genres: [] })
})

test('of several texts the first unknown one is named', () => {
  expect(findGenres(['War', 'Wars', 'Dramas'], genres)).toEqual({ unknown: 'Wars' })
})

test('a text matches the genres with a word that begins with it', () => {
  expect(listGenresStartingWith('', genres)).toEqual(genres)
  expect(listGenresStartingWith('d', genres)).toEqual(['Drama'])
  expect(listGenresStartingWith('fic', genres)).toEqual(['Science Fiction'])
  expect(listGenresStartingWith('science f', genres)).toEqual(['Science Fiction'])
  expect(listGenresStartingWith('x', genres)).toEqual([])
})
