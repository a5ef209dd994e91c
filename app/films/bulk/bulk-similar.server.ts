// Films like a film in bulk: those that share people, then those of its genres and its time.

import type { BulkFilmRow } from '#app/db/schema/bulk-schema.ts'
import { imdbNumberOf } from '#app/domain/film-ref.ts'
import type { Pictures } from '#app/domain/picture.ts'
import { type PlainDate, yearOf } from '#app/domain/plain-date.ts'
import type { CatalogueFilms } from '../catalogue/catalogue-source.ts'
import { catalogueEsteem } from '../catalogue/popularity.ts'
import type { Film, FilmCard } from '../film.ts'
import { candidatesFor, indexByFact } from '../similarity/fact-index.ts'
import { toLikeness } from '../similarity/similarity-facts.ts'
import { orderSimilar } from '../similarity/similarity-order.ts'
import { likenessOf } from './bulk-film.ts'
import type { BulkFilms } from './open-bulk.server.ts'
import { shownCard } from './shown-card.ts'

type Options = { catalogue: CatalogueFilms; pictures: Pictures; today: () => PlainDate }

/** People whose films are compared, and the best known films of each. */
const maxPeople = 8
const maxFilmsOfPerson = 25

/** Returns the films most like this one, best first. Three statements, each by the primary key. */
export function createBulkSimilar(bulk: BulkFilms, { catalogue, pictures, today }: Options) {
  return async (film: Film, { limit }: { limit: number }): Promise<FilmCard[]> => {
    const credits = [...film.directors, ...film.cast, ...film.writers].flatMap(({ id }) => id ?? [])
    const people = await bulk.findPeople([...new Set(credits)].flatMap(numberOfPerson).slice(0, maxPeople))
    const numbers = new Set(people.flatMap(({ credits }) => credits.slice(0, maxFilmsOfPerson).map(([film]) => film)))
    const sharing = (await bulk.findByNumbers([...numbers])).filter(({ film_id }) => film_id !== film.id)
    const index = indexByFact(sharing.map(row => ({ ...likenessOf(row), esteem: esteemOf(row) })))
    const likeness = toLikeness(film)
    const ordered = orderSimilar(likeness, candidatesFor(likeness, index), { limit, today: today() })
    const known = new Map(sharing.map(row => [row.film_id, row]))
    const chosen = ordered.flatMap(({ id }) => known.get(id) ?? [])
    const others = await sameKind(film, { limit: limit - chosen.length, except: new Set(chosen.map(idOf)) })
    return [...chosen, ...others].map(row => shownCard(row, { catalogue, pictures }))
  }

  /** The most popular films of the same genres and the same ten years. */
  async function sameKind(film: Film, { limit, except }: { limit: number; except: Set<number> }) {
    const [genres, year] = [film.genres.slice(0, 2), yearOf(film.releaseDate)]
    if (limit <= 0 || genres.length === 0) return []
    const years = year === null ? null : { from: year - 5, to: year + 5 }
    const kind = { today: today(), genres, years, limit: limit + except.size + maxUnread }
    const rows = await bulk.find(bulk.lists()?.popularOf(kind) ?? [])
    return rows.filter(({ film_id }) => film_id !== film.id && !except.has(film_id)).slice(0, limit)
  }
}

/** The film itself, and films of the catalogue that are not in bulk. */
const maxUnread = 10

const idOf = ({ film_id }: BulkFilmRow) => film_id

const esteemOf = ({ rating, vote_count }: BulkFilmRow) =>
  catalogueEsteem({ vote_count: 0, imdb_votes: vote_count, ...(rating === null ? {} : { imdb_rating: rating }) })

const numberOfPerson = (id: string) => (id.startsWith('nm') ? [imdbNumberOf(id)] : [])
