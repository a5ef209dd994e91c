// SQL that fills the tables of the library with made-up films and rows of members. It runs on the tables of this commit
// and of earlier ones, where `film_ref` was called `shelf_film`.

/** Runs one statement. */
export type Query = (text: string) => Promise<{ rows: Record<string, unknown>[] }>

/** The first made-up film's number less one; the catalogue's numbers are lower. */
export const firstFilmId = 700_000_000

/** The made-up film with this SQL number, from 1. */
export const movieIdSql = (number: string) => `'tt' || (${firstFilmId} + ${number})`

/** The table of stored films. */
export async function findFilmTable(query: Query) {
  const { rows } = await query(`select coalesce(to_regclass('film_ref'), to_regclass('shelf_film'))::text as name`)
  return String(rows[0]?.name)
}

/** Inserts `count` made-up films. */
export async function generateFilms(query: Query, count: number) {
  await query(`
    insert into ${await findFilmTable(query)}
      (movie_id, film_id, title, release_date, genres, vote_average, imdb_rating, poster)
    select ${movieIdSql('n')}, ${firstFilmId} + n,
      (array['The Last', 'A Winter of', 'Beyond the', 'Night of', 'Return to', 'Under the', 'Letters from', 'No'])[1 + n % 8]
        || ' ' || (array['Harbour', 'Lanterns', 'Mountain', 'Strangers', 'River', 'Orchard', 'City'])[1 + n % 7] || ' ' || n,
      (1930 + n * 7 % 97) || '-05-06',
      array[(array['Drama', 'Comedy', 'Thriller', 'Romance', 'Western', 'Horror'])[1 + n % 6],
        (array['Crime', 'Family', 'Mystery', 'War', 'Music'])[1 + n % 5]],
      n * 13 % 100 / 10.0, n * 17 % 100 / 10.0,
      jsonb_build_object('src', '/img/drawn/poster-' || ${firstFilmId} + n || '.svg', 'drawn', true)
    from generate_series(1, ${count}) n`)
}

/**
 * Every member of the table has the first `films` films on the watchlist and rated, and a tenth of them reviewed,
 * spread over seven years.
 */
export async function fillLibraries(query: Query, { films }: { films: number }) {
  const moment = `timestamptz '2020-01-01' + n * interval '30 hours'`
  const members = (upTo: number) => `from member cross join generate_series(1, ${upTo}) n`
  await withoutRules(query, async () => {
    await query(`
      insert into watchlist (member_id, movie_id, created_at)
      select id, ${movieIdSql('n')}, ${moment} ${members(films)}`)
    await query(`
      insert into rating (member_id, movie_id, rating, created_at)
      select id, ${movieIdSql('n')}, 1 + n % 10, ${moment} ${members(films)}`)
    await query(`
      insert into review (member_id, id, movie_id, review, created_at)
      select id, gen_random_uuid(), ${movieIdSql('n')}, repeat('The light falls through it. ', 30), ${moment}
      ${members(Math.ceil(films / 10))}`)
  })
}

/**
 * Runs `work` while the rows of members can be written by the owner of the tables and ratings are not counted one by
 * one; counts them together afterwards.
 */
export async function withoutRules(query: Query, work: () => Promise<void>) {
  const tables = ['watchlist', 'rating', 'review']
  for (const table of tables) await query(`alter table ${table} no force row level security`)
  await query('alter table rating disable trigger count_rating')
  await work()
  await query(`
    update ${await findFilmTable(query)} film set rating_count = rated.count, rating_total = rated.total
    from (select movie_id, count(*)::int as count, sum(rating)::int as total from rating group by movie_id) rated
    where film.movie_id = rated.movie_id and film.rating_count <> rated.count`)
  await query('alter table rating enable trigger count_rating')
  for (const table of tables) await query(`alter table ${table} force row level security`)
}
