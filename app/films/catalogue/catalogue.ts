// The embedded catalogue as a source of films, in memory: what the site runs on without a key, a network or a database.

import type { Pictures } from '#app/domain/picture.ts'
import type { PlainDate } from '#app/domain/plain-date.ts'
import { type Film, type FilmCard, type FilmSummary, toCard } from '../film.ts'
import type { FilmPage, FilmSource } from '../film-source.ts'
import { shuffled } from '../shuffled.ts'
import { filmOf, pictureFacts, summaryOf } from './catalogue-film.ts'
import { catalogueLists, ofAnyGenre } from './catalogue-lists.ts'
import type { CatalogueRecord } from './catalogue-record.ts'
import { catalogueSearch } from './catalogue-search.ts'
import { catalogueSimilar } from './catalogue-similar.ts'
import { pageSize, pagesFor } from './film-lists.ts'
import { cataloguePopularity } from './popularity.ts'

/** `today` decides what is upcoming; it is called each time, because a server runs past midnight. */
type CatalogueOptions = { pictures: Pictures; today: () => PlainDate }

/** These records as a source. Films are made when they are first needed, and at most once: a catalogue is bounded. */
export function catalogueFilms(records: CatalogueRecord[], { pictures, today }: CatalogueOptions): FilmSource {
  const popularity = new Map(records.map(record => [record.id, cataloguePopularity(record)]))
  const popularityOf = ({ id }: CatalogueRecord) => popularity.get(id) ?? 0
  const byPopularity = records.toSorted((a, b) => popularityOf(b) - popularityOf(a) || a.id - b.id)
  const byId = new Map(byPopularity.map(record => [record.id, record]))
  const byImdbId = new Map(byPopularity.flatMap(record => (record.imdb_id ? [[record.imdb_id, record] as const] : [])))
  const genres = [...new Set(records.flatMap(record => record.genres))].sort()
  const listsOf = catalogueLists(byPopularity)
  const find = catalogueSearch({ byId, byImdbId, popularityOf })
  const similar = catalogueSimilar(
    records.map(record => ({ ...comparedFacts(record), popularity: popularityOf(record) })),
  )
  const summary = madeOnce<FilmSummary>(record => summaryOf(record, pictures))
  const card = madeOnce<FilmCard>(record => toCard(summary(record)))
  const whole = madeOnce<Film>(record => filmOf(record, pictures))
  const recordsOf = (ids: number[]) => ids.flatMap(id => byId.get(id) ?? [])

  return {
    async list(name, { page, genres = [] }) {
      const list = ofAnyGenre(listsOf(today())[name], genres)
      const films = list.slice(pageSize * (page - 1), pageSize * page).map(summary)
      return filmPage(films, { page, of: list.length })
    },

    async search(text, { page }) {
      const { ids, total } = find(text, { most: pageSize, offset: pageSize * (page - 1) })
      return filmPage(recordsOf(ids).map(summary), { page, of: total })
    },

    suggest: async (text, { most }) => recordsOf(find(text, { most, offset: 0 }).ids).map(card),

    async film(id) {
      const record = byId.get(id)
      return record ? whole(record) : null
    },

    async pictureFacts(id) {
      const record = byId.get(id)
      return record ? pictureFacts(record) : null
    },

    findByImdbId: async imdbId => byImdbId.get(imdbId)?.id ?? null,

    similarFilms: async (film, { most }) => recordsOf(similar(film, most)).map(card),

    genres: async () => genres,

    genresToRecommend: async () => genres,

    randomOfGenre: async (genre, { most }) =>
      shuffled(ofAnyGenre(byPopularity, [genre]))
        .slice(0, most)
        .map(card),

    count: async () => records.length,

    ids: async () => byPopularity.map(({ id }) => id),
  }
}

const comparedFacts = ({ id, genres, keywords, directors, collection }: CatalogueRecord) => ({
  ...{ id, genres, keywords, directors, collection: collection ?? null },
})

const filmPage = (films: FilmSummary[], { page, of }: { page: number; of: number }): FilmPage => ({
  ...{ films, page, totalPages: pagesFor(of), totalFilms: of },
})

function madeOnce<Made>(make: (record: CatalogueRecord) => Made) {
  const made = new Map<number, Made>()
  return (record: CatalogueRecord) => {
    const known = made.get(record.id) ?? make(record)
    made.set(record.id, known)
    return known
  }
}
