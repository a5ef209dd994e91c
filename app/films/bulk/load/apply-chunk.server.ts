// Writes one chunk of a load: rows that are new or different, and removes those that the dump no longer has.
import { sql } from 'kysely'
import type { Database } from '#app/db/database.server.ts'
import { firstLocalId } from '#app/domain/film-ref.ts'
import type { Chunk, Publisher } from '../dump/prepared.server.ts'

type ChunkRows = { publisher: Publisher; chunk: Chunk /** The rows, as JSON. */; rows: string }

/** The rows that were written or removed, and how many of them are removed films. */
export type Changes = { changes: number; removedFilms: number }

/** `db` is a transaction. */
export async function applyChunk(db: Database, { publisher, chunk, rows }: ChunkRows): Promise<Changes> {
  const changed = chunk.kind === 'films' ? changeFilms(publisher, chunk, rows) : changePeople(chunk, rows)
  const result = await changed.execute(db)
  return result.rows[0] ?? { changes: 0, removedFilms: 0 }
}

const inRange = ({ after, upTo }: Chunk) =>
  upTo === null ? sql`old.number > ${after}` : sql`old.number > ${after} and old.number <= ${upTo}`

/**
 * A film that a library row points to stays. A new film gets TMDB's number where one is known, or the number of the
 * catalogue's film with its title and year and no IMDb id. Otherwise it gets a local number that follows from its IMDb
 * id. The number never changes afterwards, unless the catalogue gets the film.
 */
const changeFilms = (publisher: Publisher, chunk: Chunk, rows: string) => sql<Changes>`
  with incoming as materialized (
    select *, 'tt' || lpad(number::text, greatest(7, length(number::text)), '0') as imdb_id
    from json_to_recordset(${rows}::json) as row (
      number bigint, title text, original_title text, other_titles text[], year smallint, runtime integer,
      genres text[], rating double precision, vote_count integer, popularity double precision, credits jsonb)
  ), changed as (
    select incoming.*, old.film_id as old_film_id
    from incoming left join bulk_film old on old.publisher = ${publisher} and old.number = incoming.number
    where old.number is null or
      (old.title, old.original_title, old.other_titles, old.year, old.runtime, old.genres, old.rating, old.vote_count,
        old.popularity, old.credits) is distinct from
      (incoming.title, incoming.original_title, incoming.other_titles, incoming.year, incoming.runtime,
        incoming.genres, incoming.rating, incoming.vote_count, incoming.popularity, incoming.credits)
  ), unnumbered as materialized (
    select lower(title) as title, left(release_date, 4) as year, min(id) as id
    from catalogue_film where imdb_id is null group by 1, 2
  ), known as (
    select number, coalesce(
        old_film_id,
        (select id from catalogue_film where imdb_id = changed.imdb_id),
        (select min(film_id) from film_identity where imdb_id = changed.imdb_id),
        (select film_id from film_ref where movie_id = changed.imdb_id),
        (select id from unnumbered
          where unnumbered.title = lower(changed.title) and unnumbered.year = changed.year::text)) as film_id
    from changed where ${publisher} = 'imdb'
  ), usable as (
    select distinct on (film_id) number, film_id
    from known
    where film_id is not null and not exists (
      select from bulk_film other
      where other.film_id = known.film_id and other.publisher = ${publisher} and other.number <> known.number)
    order by film_id, number
  ), removed as (
    delete from bulk_film old
    where old.publisher = ${publisher} and ${inRange(chunk)}
      and not exists (select from incoming where incoming.number = old.number)
      and not exists (select from film_ref where film_ref.film_id = old.film_id)
    returning 1
  ), written as (
    insert into bulk_film (publisher, number, film_id, title, original_title, other_titles, year, runtime, genres,
      rating, vote_count, popularity, credits)
    select ${publisher}, changed.number, coalesce(usable.film_id, changed.number + ${localFrom[publisher]}::bigint),
      title, original_title, other_titles, year, runtime, genres, rating, vote_count, popularity, credits
    from changed left join usable on usable.number = changed.number
    on conflict (publisher, number) do update set title = excluded.title, original_title = excluded.original_title,
      other_titles = excluded.other_titles, year = excluded.year, runtime = excluded.runtime,
      genres = excluded.genres, rating = excluded.rating, vote_count = excluded.vote_count,
      popularity = excluded.popularity, credits = excluded.credits
    returning 1
  )
  select ((select count(*) from removed) + (select count(*) from written))::integer as changes,
    (select count(*) from removed)::integer as "removedFilms"`

/** TMDB's numbers are ours; those of IMDb begin where local ids do. */
const localFrom: Record<Publisher, number> = { imdb: firstLocalId, tmdb: 0 }

const changePeople = (chunk: Chunk, rows: string) => sql<Changes>`
  with incoming as materialized (
    select *
    from json_to_recordset(${rows}::json) as row (
      number bigint, name text, birth_year smallint, death_year smallint, vote_count bigint, credits jsonb)
  ), removed as (
    delete from bulk_person old
    where ${inRange(chunk)} and not exists (select from incoming where incoming.number = old.number)
    returning 1
  ), written as (
    insert into bulk_person (number, name, birth_year, death_year, vote_count, credits)
    select incoming.*
    from incoming left join bulk_person old on old.number = incoming.number
    where old.number is null or
      (old.name, old.birth_year, old.death_year, old.vote_count, old.credits) is distinct from
      (incoming.name, incoming.birth_year, incoming.death_year, incoming.vote_count, incoming.credits)
    on conflict (number) do update set name = excluded.name, birth_year = excluded.birth_year,
      death_year = excluded.death_year, vote_count = excluded.vote_count, credits = excluded.credits
    returning 1
  )
  select ((select count(*) from removed) + (select count(*) from written))::integer as changes, 0 as "removedFilms"`
