import { expect, test } from 'vitest'
import { memberIdHeader } from '#app/domain/http/member-id-header.ts'
import { createMember, put } from '#tests/client/http-client.ts'
import { anEntry, entryFields, remove, serverState } from '#tests/client/library/library-requests.ts'
import { startTestSite } from '#tests/services/start-site.ts'

const site = await startTestSite()

test.each([
  ['seen', 'seenAt'],
  ['like', 'likedAt'],
])('a film is marked (%s) once, however often, and the mark comes back to the timestamp it had', async (noun, at) => {
  const ada = await createMember(site)
  const path = `/movie/603/${noun}`
  const many = await Promise.all(Array.from({ length: 20 }, () => serverState(ada, path, put({}))))
  expect(new Set(many.map(({ status, body }) => JSON.stringify([status, body]))).size).toBe(1)
  const [first] = many
  for (const _ of [1, 2]) expect((await serverState(ada, path, remove)).body).toEqual({ [at]: null })
  expect((await serverState(ada, path, put({ [at]: first?.body[at] }))).body).toEqual(first?.body)
})

test('one member’s diary, marks and ids change nothing for another', async () => {
  const [ada, bob] = [await createMember(site), await createMember(site)]
  const path = anEntry()
  const mine = { ...entryFields, note: 'Ada’s own.' }
  await serverState(ada, path, put(mine))
  const mark = async (noun: string) => (await serverState(ada, `/movie/603/${noun}`, put({}))).body
  const before = [await mark('seen'), await mark('like')]
  await serverState(bob, path, remove)
  for (const noun of ['seen', 'like']) await serverState(bob, `/movie/603/${noun}`, remove)
  expect((await serverState(bob, path, put({ ...entryFields, note: 'Bob was here.' }))).status).toBe(200)
  // Ada's are untouched: the same write again changes nothing, and other fields without their base are a conflict.
  expect([await mark('seen'), await mark('like')]).toEqual(before)
  expect((await serverState(ada, path, put(mine))).status).toBe(200)
  expect((await serverState(ada, path, put({ ...entryFields, note: 'Bob was here.' }))).status).toBe(409)
  const { headers } = put({})
  for (const noun of ['seen', 'like', path.slice('/movie/603/'.length)]) {
    const other = await bob.get(`/movie/603/${noun}`, {
      ...put({}),
      headers: { ...headers, [memberIdHeader]: 'another member' },
    })
    expect(other.status).toBe(412)
  }
})
