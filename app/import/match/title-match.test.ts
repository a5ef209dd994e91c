import { expect, onTestFinished, test, vi } from 'vitest'
import { chooseFilm, type MatchCandidate } from './title-match.ts'

const films: MatchCandidate[] = [
  { id: 1, title: 'Dune', year: 1984 },
  { id: 2, title: 'Dune', year: 2021 },
  { id: 3, title: 'Dune: Part Two', year: 2024 },
  { id: 4, title: 'Amélie', year: 2001 },
  { id: 5, title: 'Star Wars: Episode IV - A New Hope', year: 1977 },
  { id: 6, title: 'Harry Potter and the Deathly Hallows: Part 1', year: 2010 },
  { id: 7, title: 'Harry Potter and the Deathly Hallows: Part 2', year: 2011 },
  { id: 8, title: 'Twins', year: 2000 },
  { id: 9, title: 'Twins', year: 2000 },
  { id: 10, title: '8½', year: 1963 },
  { id: 11, title: 'Rocky II', year: 1979 },
  { id: 12, title: 'Fanny & Alexander', year: 1982 },
  { id: 13, title: 'Se7en', year: 1995, otherTitles: ['Seven', 'Sieben'] },
  { id: 14, title: 'Twins Effect', year: 2003 },
  { id: 15, title: 'Harakiri', year: 1962, voteCount: 900, directors: ['Masaki Kobayashi'] },
  { id: 16, title: 'Harakiri', year: 1962, voteCount: 3, directors: ['Somebody Else'] },
]

test.each([
  ['a remake is distinguished by its year', 'Dune', 1984, { match: 'found', id: 1 }],
  ['and so is the other', 'Dune', 2021, { match: 'found', id: 2 }],
  ['a year beside is a guess', 'Dune', 2020, { match: 'similar', id: 2 }],
  ['a year two off is a guess', 'Dune', 2019, { match: 'similar', id: 2 }],
  ['a year three off is another film', 'Dune', 2018, { match: 'missing' }],
  ['a year far off is another film', 'Dune', 2000, { match: 'missing' }],
  ['without a year, a title of two films is a choice', 'Dune', null, { match: 'several', ids: [1, 2] }],
  ['without a year, a title of one film is a guess', 'Amelie', null, { match: 'similar', id: 4 }],
  ['accents and case do not matter', 'AMELIE', 2001, { match: 'found', id: 4 }],
  ['nor do signs', 'fanny and alexander', 1982, { match: 'found', id: 12 }],
  ['a title without its subtitle is a guess', 'Star Wars', 1977, { match: 'similar', id: 5 }],
  [
    'parts are not mistaken for each other',
    'Harry Potter and the Deathly Hallows: Part 1',
    2011,
    { match: 'similar', id: 6 },
  ],
  ['Rocky is not Rocky II', 'Rocky', 1979, { match: 'missing' }],
  ['a slip of the pen is a guess', 'Harry Poter and the Deathly Hallows: Part 2', 2011, { match: 'similar', id: 7 }],
  ['two films of one title and year are a choice', 'Twins', 2000, { match: 'several', ids: [8, 9] }],
  ['a title that people also know a film by is the film', 'Sieben', 1995, { match: 'found', id: 13 }],
  ['a title that is the end of another is a guess', 'A New Hope', 1977, { match: 'similar', id: 5 }],
  ['a number of a part is not a title', 'Part Two', 2024, { match: 'missing' }],
  ['a part of a title a year beside is another film', 'A New Hope', 1978, { match: 'missing' }],
  [
    'a slip of the pen two years off is another film',
    'Harry Poter and the Deathly Hallows: Part 2',
    2013,
    { match: 'missing' },
  ],
  ['an article does not matter', 'The Twins Effect', 2003, { match: 'similar', id: 14 }],
  ['many votes are meant rather than few', 'Harakiri', 1962, { match: 'similar', id: 15 }],
  ['a title that is nowhere is missing', 'Nothing Like It', 2000, { match: 'missing' }],
  ['a title of only signs is missing', '???', 2000, { match: 'missing' }],
] as const)('%s', (_, title, year, expected) => {
  expect(chooseFilm({ title, year }, films)).toEqual(expected)
})

test.each([
  ['10000 BC', '10,000 BC'],
  ['20000 Leagues Under the Sea', '20,000 Leagues Under the Sea'],
  ['Aeon Flux', 'Æon Flux'],
  ['Strasse', 'Straße'],
  ['Lodz Oresund', 'Łódź Øresund'],
  ['ET the Extra-Terrestrial', 'E.T. the Extra-Terrestrial'],
  ['Romeo and Juliet', 'Romeo + Juliet'],
  ['L Avventura', 'L’Avventura'],
  ['千と千尋の神隠し', '千と千尋の神隠し'],
])('"%s" is the film "%s"', (title, other) => {
  expect(chooseFilm({ title, year: 2000 }, [{ id: 1, title: other, year: 2000 }])).toEqual({ match: 'found', id: 1 })
})

test.each([
  ['살인의추억', '살인의 추억'],
  ['M.A.S.H.', 'M*A*S*H'],
  ['A I Artificial Intelligence', 'A.I. Artificial Intelligence'],
  ['R I P D', 'R.I.P.D.'],
  ['LAvventura', 'L’Avventura'],
  ['OHara', 'O’Hara'],
  ['10 000 BC', '10,000 BC'],
  ['千と千尋の神隠', '千と千尋の神隠し'],
  ['カメラを止めるな', 'カメラを止めるな!!'],
])('"%s" is a guess at or the film "%s"', (title, other) => {
  const { match } = chooseFilm({ title, year: 2000 }, [{ id: 1, title: other, year: 2000 }])
  expect(['found', 'similar']).toContain(match)
})

test.each([
  ['20,000 Leagues Under the Sea', '30,000 Leagues Under the Sea'],
  ['Rocky III', 'Rocky II'],
  ['男はつらいよ2', '男はつらいよ3'],
])('"%s" is not "%s", whose number is another', (title, other) => {
  expect(chooseFilm({ title, year: 2000 }, [{ id: 1, title: other, year: 2000 }])).toEqual({ match: 'missing' })
})

test('the directors decide between films of one title, and stand for a year that is far off', () => {
  const directors = 'Masaki Kobayashi, Yasuhiro Yoshikawa'
  const alike = films.map(film => ({ ...film, voteCount: 0 }))
  expect(chooseFilm({ title: 'Harakiri', year: 1962 }, alike)).toEqual({ match: 'several', ids: [15, 16] })
  expect(chooseFilm({ title: 'Harakiri', year: 1962, directors }, alike)).toEqual({ match: 'similar', id: 15 })
  expect(chooseFilm({ title: 'Harakiri', year: 2011, directors }, alike)).toEqual({ match: 'similar', id: 15 })
  expect(chooseFilm({ title: 'Harakiri', year: 2011, directors: 'Takashi Miike' }, alike)).toEqual({ match: 'missing' })
})

test('a year beside, the film of the title comes before one that is also known by it', () => {
  const candidates = [
    { id: 1, title: 'Shichinin no samurai', year: 1954, otherTitles: ['Seven Samurai'] },
    { id: 2, title: 'Seven Samurai', year: 1954 },
  ]
  expect(chooseFilm({ title: 'Seven Samurai', year: 1955 }, candidates)).toEqual({ match: 'similar', id: 2 })
})

test('a choice has at most five films', () => {
  const many = Array.from({ length: 20 }, (_, id) => ({ id, title: 'Home', year: 2000 }))
  expect(chooseFilm({ title: 'Home', year: 2000 }, many)).toEqual({ match: 'several', ids: [0, 1, 2, 3, 4] })
})

test('the wanted title is folded as often for many films as for one', () => {
  const title = 'Amélie Poulain'
  const normalize = vi.spyOn(String.prototype, 'normalize')
  onTestFinished(() => normalize.mockRestore())
  const timesFolded = (candidates: MatchCandidate[]) => {
    normalize.mockClear()
    chooseFilm({ title, year: 2001 }, candidates)
    return normalize.mock.contexts.filter(text => String(text) === title).length
  }
  const many = Array.from({ length: 20 }, (_, id) => ({ id, title: `Amélie ${id}`, year: 2001 }))
  expect(timesFolded(many)).toBe(timesFolded(many.slice(0, 1)))
})

test.each([
  ['two films of the title and year are a choice, whatever their votes', 1962, [15, 16]],
  ['so are two films of years beside', 1963, [15, 16]],
])('where a file has two films of a title and year, %s', (_, year, ids) => {
  expect(chooseFilm({ title: 'Harakiri', year, isNamesake: true }, films)).toEqual({ match: 'several', ids })
})

test('where a file has two films of a title and year and a source one of them, it is found', () => {
  expect(chooseFilm({ title: 'Amélie', year: 2001, isNamesake: true }, films)).toEqual({ match: 'found', id: 4 })
})
