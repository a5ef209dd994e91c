import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { asMember, type MemberTransaction } from '#app/db/as-member.server.ts'
import { readAsMember } from '#app/db/read-as-member.server.ts'
import { movieIdOf } from '#app/domain/film-ref.ts'
import { insertMember } from '#tests/client/account/signed-in-member.ts'
import { createFilm } from '#tests/fixtures/film.ts'
import { openTestDatabase } from '#tests/services/open-database.ts'
import { upsertFilm } from './films/upsert-film.server.ts'
import { selectOwnFilms } from './own-films/own-films.server.ts'

const { db } = await openTestDatabase()
const films = [1, 2, 3].map(n =>
  createFilm({ id: 981_000_000 + n, imdbId: `tt98100000${n}`, tmdbId: 981_000_000 + n, title: `Film ${n}` }),
)
for (const film of films) await upsertFilm(db, film)

test('two transactions of a member at once do not wait for each other, and both are in the reads after them', async () => {
  const ada = await insertMember(db)
  const read = async () =>
    (await readAsMember(db, ada, { films: selectOwnFilms(ada) })).films.map(({ film }) => film.title)
  const see = (tx: MemberTransaction, place: number) =>
    sql`insert into seen (member_id, movie_id) values (${ada}, ${films.map(movieIdOf)[place]})`.execute(tx)
  await asMember(db, ada, tx => see(tx, 0))
  expect(await read()).toEqual(['Film 1'])
  await asMember(db, ada, async first => {
    await see(first, 1)
    // It would wait for `first` for ever.
    await asMember(db, ada, second => see(second, 2))
    expect((await read()).sort()).toEqual(['Film 1', 'Film 3'])
  })
  expect((await read()).sort()).toEqual(['Film 1', 'Film 2', 'Film 3'])
})

test('the facts that a transaction changed before a read and commits after it are in the next read', async () => {
  const ada = await insertMember(db)
  await asMember(db, ada, tx =>
    sql`insert into seen (member_id, movie_id) select ${ada}, movie_id from film_ref where film_id = ${films[0]?.id}`.execute(
      tx,
    ),
  )
  const read = async () =>
    (await readAsMember(db, ada, { films: selectOwnFilms(ada) })).films.map(({ film }) => film.title)
  await db.transaction().execute(async tx => {
    await sql`update film_ref set title = 'Film One' where film_id = ${films[0]?.id}`.execute(tx)
    // A later transaction, which ends before this one.
    await sql`update film_ref set title = 'Film Two' where film_id = ${films[1]?.id}`.execute(db)
    expect(await read()).toEqual(['Film 1'])
    expect(await read()).toEqual(['Film 1'])
  })
  expect(await read()).toEqual(['Film One'])
})
