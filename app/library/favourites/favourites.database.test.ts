import { expect, test } from 'vitest'
import { asMember } from '#app/db/as-member.server.ts'
import { readAsMember } from '#app/db/read-as-member.server.ts'
import { insertMember } from '#tests/client/account/signed-in-member.ts'
import { createFilm } from '#tests/fixtures/film.ts'
import { openTestDatabase } from '#tests/services/open-database.ts'
import { selectFavourites, writeFavourite } from './favourites.server.ts'

const { db } = await openTestDatabase()

test('a favourite is removed, also when its film has another number by now', async () => {
  const memberId = await insertMember(db)
  const film = createFilm({ id: 2_000_000_951, tmdbId: null, imdbId: 'tt9100951', title: 'Heat' })
  expect(await writeFavourite(db, { memberId, film, change: { isChosen: true } })).toEqual({ place: 1 })
  const renumbered = { ...film, id: 910_000_951, tmdbId: 910_000_951 }
  expect(await writeFavourite(db, { memberId, film: renumbered, change: { isChosen: false } })).toEqual({ place: null })
  expect(await readAsMember(db, memberId, { favourites: selectFavourites })).toEqual({ favourites: [] })
})

test('a favourite keeps the time at which it was chosen when others are added before it', async () => {
  const memberId = await insertMember(db)
  const [first, second] = [961, 962].map(id => createFilm({ id: 910_000_000 + id, imdbId: `tt9100${id}` }))
  const readTimes = () =>
    asMember(db, memberId, tx => tx.selectFrom('favourite').selectAll().orderBy('place').execute())
  if (first) await writeFavourite(db, { memberId, film: first, change: { isChosen: true } })
  const [before] = await readTimes()
  if (second) await writeFavourite(db, { memberId, film: second, change: { isChosen: true, place: 1 } })
  expect((await readTimes())[1]).toEqual({ ...before, place: 2 })
})
