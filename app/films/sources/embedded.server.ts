// The embedded catalogue as a source of films: what the site runs on without a key and without a network.
import { sql } from 'kysely'
import type { Database } from '#app/db/database.server.ts'
import type { CatalogueRecord } from '../catalogue-record.ts'
import type { PlainDate } from '../film.ts'
import { pageSize, pagesFor } from '../film-lists.ts'
import type { FilmPage, FilmSource } from '../film-source.ts'
import type { Pictures } from '../pictures.ts'
import { filmsMostLike } from '../recommend.ts'
import { cardOf, filmOf, summaryOf } from './embedded-film.ts'
import { listQuery, ofAnyGenre } from './embedded-lists.server.ts'
import { searchOf } from './embedded-search.server.ts'

/** `today` decides what is upcoming; it is asked at every call, because a server runs past midnight. */
type EmbeddedOptions = { pictures: Pictures; today: () => PlainDate }

/** The catalogue in `db` as a source. It has to be loaded (load-catalogue.server.ts) before. */
export async function embeddedFilms(db: Database, { pictures, today }: EmbeddedOptions): Promise<FilmSource> {
  const films = () => db.selectFrom('catalogue_film')
  const find = await searchOf(db)

  /** The records of these films, in this order. */
  const records = async (ids: number[]) => {
    const rows = ids.length ? await films().select(['id', 'record']).where('id', 'in', ids).execute() : []
    const byId = new Map(rows.map(row => [row.id, recordOf(row)]))
    return ids.flatMap(id => byId.get(id) ?? [])
  }

  const source: FilmSource = {
    async list(name, { page, genres = [] }) {
      const list = ofAnyGenre(await listQuery(db, name, { today: today() }), genres)
      const { count } = await list.clearOrderBy().select(db.fn.countAll<number>().as('count')).executeTakeFirstOrThrow()
      const rows = await list
        .select('record')
        .limit(pageSize)
        .offset(pageSize * (page - 1))
        .execute()
      return filmPage(rows.map(recordOf), { page, of: count })
    },

    async search(text, { page }) {
      const found = await find(text, { most: pageSize, offset: pageSize * (page - 1) })
      return filmPage(await records(found.ids), { page, of: found.total })
    },

    async suggest(text, { most }) {
      const { ids } = await find(text, { most, offset: 0 })
      return (await records(ids)).map(record => cardOf(record, pictures))
    },

    async film(id) {
      const row = await films().select('record').where('id', '=', id).executeTakeFirst()
      return row ? filmOf(recordOf(row), pictures) : null
    },

    async pictureFacts(id) {
      const facts = ['id', 'title', 'release_date', 'genres', 'keywords', 'directors'] as const
      const row = await films().select(facts).where('id', '=', id).executeTakeFirst()
      if (!row) return null
      const { release_date: releaseDate, ...others } = row
      return { ...others, releaseDate }
    },

    async findByImdbId(imdbId) {
      return (await films().select('id').where('imdb_id', '=', imdbId).executeTakeFirst())?.id ?? null
    },

    async filmsLike(film, { most }) {
      const facts = ['id', 'genres', 'keywords', 'directors', 'collection', 'popularity'] as const
      const related = await films()
        .select(facts)
        .where(sql<boolean>`keywords && ${film.keywords}::text[] or directors && ${film.directors}::text[]
          or collection = ${film.collection} or genres @> ${film.genres.slice(0, 2)}::text[]`)
        .execute()
      const alike = filmsMostLike({ ...film, popularity: 0 }, related, most)
      return (await records(alike.map(({ id }) => id))).map(record => cardOf(record, pictures))
    },

    async genres() {
      const named = sql<string>`unnest(genres)`.as('genre')
      const rows = await films().select(named).distinct().orderBy('genre').execute()
      return rows.map(({ genre }) => genre)
    },

    genresToRecommend: () => source.genres(),

    async randomOfGenre(genre, { most }) {
      const ofGenre = ofAnyGenre(films(), [genre])
      const rows = await ofGenre.select('record').orderBy(sql`random()`).limit(most).execute()
      return rows.map(row => cardOf(recordOf(row), pictures))
    },

    async count() {
      const { count } = await films().select(db.fn.countAll<number>().as('count')).executeTakeFirstOrThrow()
      return count
    },

    async ids() {
      const rows = await films().select('id').orderBy('popularity', 'desc').orderBy('id').execute()
      return rows.map(({ id }) => id)
    },
  }
  return source

  function filmPage(found: CatalogueRecord[], { page, of }: { page: number; of: number }): FilmPage {
    return { films: found.map(record => summaryOf(record, pictures)), page, totalPages: pagesFor(of), totalFilms: of }
  }
}

// Written by load-catalogue.server.ts, which has checked every record with the schema of this type.
const recordOf = (row: { record: unknown }) => row.record as CatalogueRecord
