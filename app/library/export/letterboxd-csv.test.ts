import { parse } from 'csv-parse/sync'
import { expect, test } from 'vitest'
import { starSteps } from '#app/domain/stars.ts'
import { htmlToText } from '#app/import/parse/entries/review-html.ts'
import { csvParts, letterboxdDiary, letterboxdFilms, letterboxdList, maxLetterboxdBytes } from './letterboxd-csv.ts'
import type { FilmFacts } from './library-to-export.ts'

const at = '2024-02-29T12:00:00.000Z'
const film = (id: number, facts: Partial<FilmFacts> = {}): FilmFacts => ({
  id,
  imdbId: `tt${1_000_000 + id}`,
  tmdbId: id,
  title: `Film ${id}`,
  releaseDate: '1999-03-30',
  genres: [],
  imdbRating: null,
  ...facts,
})
const review = (about: FilmFacts, text: string) => ({
  film: about,
  id: crypto.randomUUID(),
  text,
  writtenAt: at,
  changedAt: at,
})
const rating = (about: FilmFacts, stars: (typeof starSteps)[number]) => ({
  film: about,
  stars,
  ratedAt: at,
  changedAt: at,
  isFromDiary: false,
})

const viewing = {
  film: film(1),
  id: crypto.randomUUID(),
  watchedOn: '2024-02-28',
  isRewatch: true,
  stars: 3.5 as const,
  isLiked: false,
  note: 'Wet.',
  tags: ['cinema', 'with Sam'],
  player: null,
  isConfirmed: true,
  writtenAt: at,
  changedAt: at,
}

test('the ten ratings stand doubled, beside the review where there is one', () => {
  const films = starSteps.map((_, index) => film(index + 1))
  const ratings = starSteps.map((stars, index) => rating(films[index] ?? film(0), stars))
  const reviews = [review(film(1), 'Of the first.'), review(film(99), 'Of one without a rating.')]
  const { columns, rows } = letterboxdFilms({ ratings, reviews, seen: [] })
  expect(columns.join()).toBe('tmdbID,imdbID,Title,Year,Rating10,WatchedDate,Review')
  expect(rows[0]).toEqual([1, 'tt1000001', 'Film 1', 1999, 1, null, 'Of the first.'])
  expect(rows[1]).toEqual([99, 'tt1000099', 'Film 99', 1999, null, null, 'Of one without a rating.'])
  expect(rows.slice(2).map(row => row[4])).toEqual([2, 3, 4, 5, 6, 7, 8, 9, 10])
})

test('a file never reaches 1 MB, no row is divided, and none is lost', () => {
  const reviews = Array.from({ length: 400 }, (_, index) => review(film(index + 1), `"${index}"\n${'悪'.repeat(3000)}`))
  const parts = [...csvParts(letterboxdFilms({ ratings: [], reviews, seen: [] }))]
  expect(parts.length).toBeGreaterThan(3)
  for (const part of parts) expect(Buffer.byteLength(part)).toBeLessThanOrEqual(maxLetterboxdBytes)
  const texts = parts.flatMap(part => parse(part).slice(1)).map(cells => cells.at(-1))
  expect(texts).toEqual(reviews.map(({ text }) => text))
})

test('without rows there is one file, with the names of its columns', () => {
  expect([...csvParts({ columns: ['Title'], rows: [] })]).toEqual(['Title\r\n'])
})

test('films that were only seen are rows without a rating, and rated ones stand once', () => {
  const seen = [film(1), film(2)].map(film => ({ film, seenAt: at }))
  const { rows } = letterboxdFilms({ ratings: [rating(film(1), 4)], reviews: [], seen })
  expect(rows).toEqual([
    [1, 'tt1000001', 'Film 1', 1999, 8, null, null],
    [2, 'tt1000002', 'Film 2', 1999, null, null, null],
  ])
})

test('a diary has a row for each confirmed viewing, the earliest first, with its day, rewatch, tags, stars and note', () => {
  const undated = { ...viewing, watchedOn: null, isRewatch: false, stars: null, note: '', tags: [] }
  const { columns, rows } = letterboxdDiary({ diary: [{ ...viewing, isConfirmed: false }, viewing, undated] })
  expect(columns.join()).toBe('tmdbID,imdbID,Title,Year,Date,WatchedDate,Rewatch,Tags,Rating10,Review')
  const about = [1, 'tt1000001', 'Film 1', 1999, '2024-02-29']
  expect(rows).toEqual([
    [...about, null, null, null, null, null],
    [...about, '2024-02-28', 'true', 'cinema, with Sam', 7, 'Wet.'],
  ])
})

test('a list has its films in their order, with the notes', () => {
  const films = [film(2), film(1)].map((film, index) => ({
    film,
    note: index === 0 ? 'first' : '',
    addedAt: at,
    changedAt: at,
  }))
  expect(letterboxdList({ films }).rows).toEqual([
    [1, 2, 'tt1000002', 'Film 2', 1999, 'first'],
    [2, 1, 'tt1000001', 'Film 1', 1999, null],
  ])
})

test('reviews and notes are HTML: what would be read as a tag or a reference is escaped, the rest stays as typed', () => {
  const text = 'Q & A, AT&T: a <3 b\n<i>so</i> </b> <!-- x --> &lt; &#39; &lt 6 &copy2020 &#39 &#x27'
  const html =
    'Q & A, AT&T: a <3 b\n&lt;i>so&lt;/i> &lt;/b> &lt;!-- x --> &amp;lt; &amp;#39; &amp;lt 6 &amp;copy2020 &amp;#39 &amp;#x27'
  const inFilms = letterboxdFilms({ ratings: [], reviews: [review(film(1), text)], seen: [] })
  const inList = letterboxdList({ films: [{ film: film(1), note: text }] })
  const inDiary = letterboxdDiary({ diary: [{ ...viewing, note: text }] })
  for (const { rows } of [inFilms, inList, inDiary]) expect(rows[0]?.at(-1)).toBe(html)
  expect(htmlToText(html)).toBe(text)
})
