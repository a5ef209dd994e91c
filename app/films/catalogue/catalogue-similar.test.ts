import { expect, test } from 'vitest'
import { type Likeness, rankSimilarFilms } from '../similarity.ts'
import { catalogueSimilar } from './catalogue-similar.ts'
import { cataloguePopularity } from './popularity.ts'
import { readCatalogue } from './read-catalogue.server.ts'

const { records } = await readCatalogue()
const films: Likeness[] = records.map(record => ({
  ...{ id: record.id, genres: record.genres, keywords: record.keywords, directors: record.directors },
  ...{ collection: record.collection ?? null, popularity: cataloguePopularity(record) },
}))

test('the index of shared facts finds the same similar films as comparing every film', () => {
  const similar = catalogueSimilar(films)
  for (const film of films.slice(0, 200)) {
    const related = films.filter(other => sharesEnough(film, other))
    const compared = rankSimilarFilms({ ...film, popularity: 0 }, related, 8)
    expect(similar(film, 8)).toEqual(compared.map(({ id }) => id))
  }
})

test('a film with other facts for the same id is compared by those facts', () => {
  const similar = catalogueSimilar(films)
  const [film] = films
  const plain = { id: film?.id ?? 0, genres: [], keywords: [], directors: [], collection: null }
  expect(similar({ ...plain, directors: ['Sofia Coppola'] }, 8)).not.toEqual([])
  expect(similar(plain, 8)).toEqual([])
})

const sharesEnough = (film: Likeness, other: Likeness) =>
  film.keywords.some(keyword => other.keywords.includes(keyword)) ||
  film.directors.some(director => other.directors.includes(director)) ||
  (film.collection !== null && film.collection === other.collection) ||
  (film.genres.length > 0 && film.genres.slice(0, 2).every(genre => other.genres.includes(genre)))
