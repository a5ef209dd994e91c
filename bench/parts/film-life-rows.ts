// Fills the library of one member: 10,000 films with their facts, seen and rated, half of them liked, 20,000 diary entries
// over 20 years, 200 lists of 50 films, 2,000 films on the watchlist and 500 reviews.
import { type RawBuilder, sql } from 'kysely'
import { openDatabase } from '#app/db/database.server.ts'
import { becomeMember } from '#app/db/member-role.server.ts'
import { createCompaction } from '#app/db/vacuum.server.ts'
import { parseConfig } from '#server/settings/config.ts'
import { generateFilms, movieIdSql } from '#tests/fixtures/generate/generate-rows.ts'

const films = 10_000
const entries = 20_000
const lists = 200
const filmsOfList = 50

/** Fills it while no site runs on the database; returns the id of one of the lists. */
export async function fillFilmLife(settings: Record<string, string>, email: string) {
  const { db, close } = await openDatabase(parseConfig(settings))
  const listId = await db.transaction().execute(async tx => {
    await generateFilms(text => sql.raw<Record<string, unknown>>(text).execute(tx), films)
    await sql.raw(addFacts).execute(tx)
    const member = await tx.selectFrom('member').select('id').where('email', '=', email).executeTakeFirstOrThrow()
    await becomeMember(member.id).execute(tx)
    for (const statement of rowsOf(member.id)) await statement.execute(tx)
    const { rows } = await sql<{ id: string }>`select id from film_list where name = 'List 7'`.execute(tx)
    return rows[0]?.id ?? ''
  })
  // As a site does every hour.
  await createCompaction()({ db, unwatched: work => work() })
  await close()
  return { listId }
}

// 16 people of a film, as many as the catalogue has on average, out of 2,000 of each role.
const addFacts = `
  update film_ref set runtime = 70 + film_id % 90, original_language = (array['en', 'fr', 'ja', 'de'])[1 + film_id % 4],
    countries = array[(array['US', 'FR', 'JP', 'DE', 'GB'])[1 + film_id % 5]],
    certification = (array['PG', 'PG-13', 'R'])[1 + film_id % 3],
    keywords = array['keyword ' || film_id % 500, 'keyword ' || film_id % 333],
    people = (select jsonb_agg(jsonb_build_object('id', 'nm' || (film_id * 31 + n * 977) % 2000 + n * 10000,
        'name', 'Person ' || (film_id * 31 + n * 977) % 2000 || ' of ' || n,
        'role', case when n = 1 then 'director' when n < 4 then 'writer' else 'actor' end))
      from generate_series(1, 16) n)
  where film_id > 700000000`

const day = `date '2006-01-01' + n * 7600 / ${entries}`

function rowsOf(memberId: string): RawBuilder<unknown>[] {
  const movieId = sql.raw(movieIdSql('n'))
  const movieOfEntry = sql.raw(movieIdSql(`(1 + n % ${films})`))
  const movieOfItem = sql.raw(movieIdSql(`(1 + (list * 37 + n * 211) % ${films})`))
  const timestamp = sql.raw(`timestamptz '2006-01-01' + n * interval '18 hours'`)
  return [
    sql`insert into diary_entry (member_id, id, movie_id, watched_on, is_rewatch, rating, is_liked, note, tags)
      select ${memberId}, gen_random_uuid(), ${movieOfEntry}, ${sql.raw(day)}, n > ${films}, 1 + n % 10, n % 5 = 0,
        case when n % 3 = 0 then repeat('A note on a night at the cinema. ', 1 + n % 9) else '' end,
        case when n % 4 = 0 then array['tag ' || n % 40, 'cinema'] else '{}'::text[] end
      from generate_series(1, ${entries}) n`,
    sql`insert into seen (member_id, movie_id, created_at)
      select ${memberId}, ${movieId}, ${timestamp} from generate_series(1, ${films}) n`,
    sql`insert into rating (member_id, movie_id, rating, created_at)
      select ${memberId}, ${movieId}, 1 + n % 10, ${timestamp} from generate_series(1, ${films}) n`,
    sql`insert into film_like (member_id, movie_id, created_at)
      select ${memberId}, ${movieId}, ${timestamp} from generate_series(1, ${films}, 2) n`,
    sql`insert into watchlist (member_id, movie_id, created_at)
      select ${memberId}, ${movieId}, ${timestamp} from generate_series(1, ${films}, 5) n`,
    sql`insert into review (member_id, id, movie_id, review, created_at)
      select ${memberId}, gen_random_uuid(), ${movieId}, repeat('The light falls through it. ', 30), ${timestamp}
      from generate_series(1, ${films}, 20) n`,
    sql`insert into film_list (member_id, id, name, description)
      select ${memberId}, gen_random_uuid(), 'List ' || n, 'What it is about' from generate_series(1, ${lists}) n`,
    sql`insert into list_item (member_id, list_id, movie_id, position, note)
      select distinct on (film_list.id, movie_id) ${memberId}, film_list.id, movie_id, n, 'A note'
      from film_list cross join lateral (select split_part(name, ' ', 2)::int as list) number
        cross join generate_series(1, ${filmsOfList}) n cross join lateral (select ${movieOfItem} as movie_id) item`,
  ]
}
