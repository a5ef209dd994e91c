import { randomUUID } from 'node:crypto'
import type { ServerResponse } from 'node:http'
import { afterAll, expect, test } from 'vitest'
import { createMember, put } from '#tests/client/http-client.ts'
import { form, serverState } from '#tests/client/library/library-requests.ts'
import { memberWithList, titlesOn } from '#tests/client/library/list-pages.ts'
import { readNotSaved } from '#tests/client/library/not-saved-page.ts'
import { liveOnly } from '#tests/services/film-services/made-films.ts'
import { startFilmServices } from '#tests/services/film-services/start-film-services.ts'
import { startTestSite } from '#tests/services/start-site.ts'

const services = await startFilmServices()
const site = await startTestSite(services.settings)
afterAll(() => services.close())

test('while TMDB looks up the films of an addition, the member’s other films are edited', async () => {
  const { ada, id: into, path } = await memberWithList(site, [603])
  const held: ServerResponse[] = []
  services.tmdb.calls.length = 0
  services.tmdb.failWith((_, response) => void held.push(response))
  const added = serverState(ada, `/user/commands/${randomUUID()}`, put({ kind: 'add', films: [liveOnly.id], into }))
  await expect.poll(() => held.length).toBeGreaterThan(0)
  const edit = put({ kind: 'edit', act: 'like', films: [603] })
  expect((await serverState(ada, `/user/commands/${randomUUID()}`, edit)).status).toBe(200)
  const again = put({ kind: 'add', films: [liveOnly.id], into })
  expect((await serverState(ada, `/user/commands/${randomUUID()}`, again)).status).toBe(503)
  services.tmdb.recover()
  for (const response of held) response.destroy()
  await added
  await expect
    .poll(async () => (await serverState(ada, `/user/commands/${randomUUID()}`, again)).status, { timeout: 10_000 })
    .toBe(200)
  expect(await titlesOn(ada, path)).toEqual(['The Matrix', liveOnly.title])
})

test('a film that cannot be looked up while TMDB is away is a 503 with a sentence, for scripts and forms', async () => {
  const ada = await createMember(site)
  services.tmdb.failWith((_, response) => void response.destroy())
  const rated = await serverState(ada, '/movie/1700099/rating', put({ stars: 4 }))
  const page = await readNotSaved(await ada.get('/movie/1700099/rating', form({ _method: 'PUT', stars: '4' })))
  services.tmdb.recover()
  const error = 'This film cannot be looked up at the moment.'
  expect([rated.status, rated.body, rated.headers.get('Retry-After')]).toEqual([503, { error }, '5'])
  expect([page.status, page.error, page.fields.stars]).toEqual([503, error, '4'])
})
