import { RouterContextProvider } from 'react-router'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { type Dependencies, dependenciesContext, memberContext } from '#app/context.ts'
import { memberQueries, memberRead, readAsMember } from '#app/db/read-as-member.server.ts'
import { type FilmIds, movieIdOf } from '#app/domain/film-ref.ts'
import { selectFavourites, writeFavourite } from '#app/library/favourites/favourites.server.ts'
import { removeListItem, writeListItem } from '#app/library/lists/list-items.server.ts'
import { clearRating, rateFilm } from '#app/library/rating/ratings.server.ts'
import { signedInMember } from '#tests/client/account/signed-in-member.ts'
import { idsOf, memberWithList, newFilm } from '#tests/client/library/list-of.ts'
import { openTestDatabase } from '#tests/services/open-database.ts'
import { parseMutation } from './parse-mutation.ts'

const { db } = await openTestDatabase()

const ratingOf = (film: FilmIds) =>
  memberRead<{ rating: number }, number | undefined>(
    memberQueries.selectFrom('rating').select('rating').where('movie_id', '=', movieIdOf(film)),
    ([row]) => row?.rating,
  )

/** Parses a request about a film that no source has. */
function parse(memberId: string, { id, init }: { id: string; init: RequestInit }) {
  const context = new RouterContextProvider()
  context.set(memberContext, signedInMember(memberId))
  const films = { findCard: async () => null, findByImdbId: async () => null }
  context.set(dependenciesContext, { db, films } as unknown as Dependencies) // parseMutation uses no others
  const request = new Request(`http://localhost/movie/${id}/x`, init)
  return parseMutation({ request, params: { id }, context }, { schema: z.strictObject({}) })
}

const remove: RequestInit = { method: 'DELETE' }
const removeByForm: RequestInit = { method: 'POST', body: new URLSearchParams({ _method: 'DELETE', next: '/lists' }) }
const put: RequestInit = { method: 'PUT', body: '{}', headers: { 'Content-Type': 'application/json' } }

test.each([
  ['its IMDb id', { imdbId: 'tt9600001', tmdbId: 5 }],
  ['its TMDB id', { imdbId: null, tmdbId: 960_100_000 }],
  ['a local id', { imdbId: null, tmdbId: null }],
])(
  'a film stored under %s that its source no longer has can be changed and removed by a member who has it',
  async (_, ids) => {
    const { memberId, listId } = await memberWithList(db, 0)
    const film = { ...newFilm(), ...ids }
    await writeListItem(db, { memberId, listId, film })
    await writeFavourite(db, { memberId, film, change: { isChosen: true } })
    const id = String(film.id)
    const { film: changed } = await parse(memberId, { id, init: put })
    await rateFilm(db, { memberId, film: changed, stars: 4 })
    expect((await readAsMember(db, memberId, { rating: ratingOf(film) })).rating).toBe(8)
    const { memberId: otherId } = await memberWithList(db, 0)
    await expect(parse(otherId, { id, init: put })).rejects.toMatchObject({ status: 404 })
    const { film: found } = await parse(memberId, { id, init: remove })
    for (const name of [id, ids.imdbId ?? id])
      expect(await parse(memberId, { id: name, init: removeByForm })).toMatchObject({ film: found, next: '/lists' })
    await clearRating(db, { memberId, film: found })
    await removeListItem(db, { memberId, listId, film: found })
    await writeFavourite(db, { memberId, film: found, change: { isChosen: false } })
    expect(await idsOf(db, memberId, listId)).toEqual([])
    expect((await readAsMember(db, memberId, { favourites: selectFavourites })).favourites).toEqual([])
    await expect(parse(memberId, { id, init: put })).rejects.toMatchObject({ status: 404 })
    // A removal that is sent twice is no error.
    for (const init of [remove, removeByForm]) expect((await parse(memberId, { id, init })).film).toEqual(found)
  },
)

test('a film that is stored nowhere is not found', async () => {
  const { memberId } = await memberWithList(db, 0)
  for (const id of ['999999999', 'tt9999999', 'x'])
    for (const init of [put, remove]) await expect(parse(memberId, { id, init })).rejects.toMatchObject({ status: 404 })
})
