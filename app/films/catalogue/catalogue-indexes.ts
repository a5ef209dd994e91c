// The indexes of the catalogue besides that of its titles. The build makes them (see prepared-catalogue.server.ts).

import { buildFieldIndex, type FieldIndex } from '../search/fields/field-index.ts'
import { type FactIndex, indexByFact } from '../similarity/fact-index.ts'
import type { CatalogueRecord } from './catalogue-record.ts'
import type { PreparedSimilar } from './catalogue-similar.ts'
import { releaseYear, titlesOf } from './catalogue-titles.ts'
import { comparedFilm } from './compared-film.ts'
import { mainCountry } from './main-country.ts'
import { imdbVotesPerVote } from './popularity.ts'

/** `fields` finds films by other fields than their title, `facts` similar films; `similar` has those that were found. */
export type CatalogueIndexes = { fields: FieldIndex; facts: FactIndex; similar: PreparedSimilar }

export const buildCatalogueIndexes = (records: CatalogueRecord[]): CatalogueIndexes => ({
  fields: indexFields(records),
  facts: indexFacts(records),
  similar: new Map(),
})

export const indexFields = (records: CatalogueRecord[]): FieldIndex =>
  buildFieldIndex(
    records.map(record => ({
      ...record,
      texts: titlesOf(record),
      year: releaseYear(record),
      weight: fameOf(record),
      language: record.original_language,
      country: mainCountry(record),
    })),
  )

export const indexFacts = (records: CatalogueRecord[]): FactIndex => indexByFact(records.map(comparedFilm))

/** A person, a year or a keyword brings the best-known films to mind, not the newest. */
const fameOf = ({ vote_count, imdb_votes = 0 }: CatalogueRecord) => Math.max(vote_count, imdb_votes / imdbVotesPerVote)
