import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { asMember } from '#app/db/as-member.server.ts'
import { writeFavourite } from '#app/library/favourites/favourites.server.ts'
import { upsertFilm } from '#app/library/films/upsert-film.server.ts'
import { maxLists } from '#app/library/lists/list.ts'
import { writeList } from '#app/library/lists/lists.server.ts'
import { replaceOwnServices } from '#app/library/services/own-services.server.ts'
import { insertMember } from '#tests/client/account/signed-in-member.ts'
import { createFilm } from '#tests/fixtures/film.ts'
import { storeImport } from '#tests/fixtures/store-import.ts'
import { countLockWaits } from '#tests/services/database/count-lock-waits.ts'
import { openTestDatabase } from '#tests/services/open-database.ts'
import { applyBatch } from './apply-batch.server.ts'

const { db } = await openTestDatabase()
const film = createFilm()
const another = createFilm({ id: 603, imdbId: 'tt0133093', tmdbId: 603 })

type Race<Result> = { memberId: string; importId: string; write: () => Promise<Result> }

/** Begins the write after the import has written its rows and before it commits. Returns the result of the write. */
async function writeDuringImport<Result>({ memberId, importId, write }: Race<Result>) {
  const written = await asMember(db, memberId, async tx => {
    await applyBatch(tx, { memberId, importId, progress: null, onConflict: 'mine', limit: 10 })
    let isSettled = false
    const result = Promise.allSettled([write()]).finally(() => {
      isSettled = true
    })
    await expect.poll(async () => isSettled || (await countLockWaits(db)) > 0).toBe(true)
    return { result }
  })
  const [result] = await written.result
  if (result.status === 'rejected') throw result.reason
  return result.value
}

test('a favourite that is chosen while an import adds another one waits, and both are favourites', async () => {
  const memberId = await insertMember(db)
  for (const one of [film, another]) await upsertFilm(db, one)
  const importId = await storeImport(db, { memberId, entries: [{ kind: 'favourite', imdbId: film.imdbId }] })
  const write = () => writeFavourite(db, { memberId, film: another, change: { isChosen: true } })
  expect(await writeDuringImport({ memberId, importId, write })).toEqual({ place: 2 })
})

test('services that are saved while an import adds one of them replace it', async () => {
  const memberId = await insertMember(db)
  const netflix = { kind: 'watch_service', title: 'Netflix', details: { id: 8 } } as const
  const importId = await storeImport(db, { memberId, entries: [netflix] })
  const services = [8, 9].map(id => ({ id, name: `Service ${id}` }))
  await writeDuringImport({ memberId, importId, write: () => replaceOwnServices(db, { memberId, services }) })
  const stored = await asMember(db, memberId, tx => tx.selectFrom('watch_service').select('name').execute())
  expect(stored.map(({ name }) => name)).toEqual(['Service 8', 'Service 9'])
})

test('a list that is created while an import adds the last one that there is room for is refused', async () => {
  const memberId = await insertMember(db)
  await asMember(db, memberId, tx =>
    sql`
      insert into film_list (member_id, id, name)
      select ${memberId}::uuid, gen_random_uuid(), n::text from generate_series(2, ${maxLists}::int) n`.execute(tx),
  )
  const list = { kind: 'film_list', details: { id: randomUUID(), name: 'The last one' } } as const
  const importId = await storeImport(db, { memberId, entries: [list] })
  const fields = { name: 'One too many', description: '', isRanked: false }
  const write = () => writeList(db, { memberId, id: randomUUID(), fields })
  expect(await writeDuringImport({ memberId, importId, write })).toEqual({ error: 'tooManyLists' })
})
