import { expect, test } from 'vitest'
import { omdbRecordSchema, omdbResponseSchema } from './omdb-record.ts'

test('"N/A" is parsed as absent in every field', () => {
  const fields = [
    'Title',
    'Year',
    'Rated',
    'Runtime',
    'imdbRating',
    'imdbVotes',
    'Genre',
    'Plot',
    'Director',
    'Metascore',
  ]
  const record = omdbRecordSchema.parse(Object.fromEntries(fields.map(field => [field, 'N/A'])))
  expect(
    Object.values(record)
      .flat()
      .filter(value => value !== null),
  ).toEqual([])
})

test('numbers with commas, ranges of years and names with notes are parsed', () => {
  const record = omdbRecordSchema.parse({
    Year: '2013–2020',
    Runtime: '1,024 min',
    imdbVotes: '2,673,731',
    imdbRating: '8.8',
    Metascore: '74',
    Writer: 'Lana Wachowski (screenplay), Lana Wachowski, N/A',
    Genre: 'Action, Sci-Fi',
  })
  expect(record).toMatchObject({
    year: '2013',
    runtime: 1024,
    imdbVotes: 2_673_731,
    imdbRating: 8.8,
    metascore: 74,
    writers: ['Lana Wachowski'],
    genres: ['Action', 'Science Fiction'],
  })
})

test('a genre with the name of a property of every object stays text', () => {
  expect(omdbRecordSchema.parse({ Genre: 'constructor, Musical' }).genres).toEqual(['constructor', 'Music'])
})

test('without imdbRating the rating is read from the list of ratings', () => {
  const Ratings = [
    { Source: 'Metacritic', Value: '61/100' },
    null,
    { Source: 'Internet Movie Database', Value: '7.4/10' },
  ]
  expect(omdbRecordSchema.parse({ Ratings }).imdbRating).toBe(7.4)
})

test.each([['200'], ['-3'], ['a lot'], [''], [7], [null]])('a Metascore of %j is none', Metascore => {
  expect(omdbRecordSchema.parse({ Metascore }).metascore).toBeNull()
})

test.each(['1 h 50 min', '1 h', '1S min', '90.5 min'])('a runtime of "%s" is none', Runtime => {
  expect(omdbRecordSchema.parse({ Runtime }).runtime).toBeNull()
})

test.each([
  [{ Response: 'False', imdbID: 'tt0133093', Title: 'The Matrix' }],
  [{ Response: 'True', imdbID: 'tt0133094', Title: 'Another' }],
  [{ message: 'hello' }],
])('%j is not a response about tt0133093', json => {
  expect(omdbResponseSchema('tt0133093').safeParse(json).success).toBe(false)
})

test.each([{ Response: 'True' }, {}])('a response about the film with %j is its record', state => {
  const response = { ...state, imdbID: 'tt0133093', Title: 'The Matrix' }
  expect(omdbResponseSchema('tt0133093').parse(response).title).toBe('The Matrix')
})
