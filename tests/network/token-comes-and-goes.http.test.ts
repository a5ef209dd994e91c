// An operator sets a TMDB token and removes it: library entries stay attached to their film.
import { afterAll, expect, test } from 'vitest'
import { createClient, createMember, type HttpClient, put, signIn } from '../client/http-client.ts'
import { rateByOthers } from '../client/library/library-requests.ts'
import { formerlyLocal, formerPath, liveOnly } from '../services/film-services/made-films.ts'
import { startFilmServices } from '../services/film-services/start-film-services.ts'
import { startSiteProcess } from '../services/start-process.ts'
import { ownDatabase, type TestSite } from '../services/start-site.ts'

const services = await startFilmServices()
const database = await ownDatabase()
afterAll(async () => {
  await database.remove()
  await services.close()
})

/** Runs the site on the one database with these settings for as long as `work` takes. */
async function withSite<T>(
  settings: Record<string, string>,
  work: (site: Pick<TestSite, 'url' | 'get'>) => Promise<T>,
): Promise<T> {
  const site = await startSiteProcess({ ...database.settings, ...settings })
  await site.ready()
  try {
    return await work({ url: site.url, get: (path, init) => fetch(site.url + path, { redirect: 'manual', ...init }) })
  } finally {
    await site.stop()
  }
}

async function write(member: HttpClient, path: string, fields: unknown) {
  const response = await member.get(path, put(fields))
  expect(response.status, path).toBe(200)
  return response.json()
}

test('ratings, watchlist and reviews stay attached to their film under both of its ids', async () => {
  const ours = formerPath
  const theirs = `/movie/${formerlyLocal.id}`
  const review = '0b6e3c1e-6f0a-4f4e-9c1a-0a9d5a1c0001'

  const person = await withSite({}, async site => {
    const ada = await createMember(site)
    await rateByOthers(site, ours, [4, 4])
    await write(ada, `${ours}/rating`, { stars: 3.5 })
    await write(ada, `${ours}/reviews/${review}`, { review: 'Kept before there was a token.' })
    return ada.person
  })

  const { listedAt } = await withSite(services.settings, async site => {
    const ada = createClient(site)
    await signIn(ada, person)
    // The other id of the same film: a second write replaces the first.
    const { site: together } = await write(ada, `${theirs}/rating`, { stars: 4 })
    expect(together).toEqual({ average: 4, count: 3 })
    await write(ada, `/movie/${liveOnly.id}/rating`, { stars: 5 })
    return write(ada, `${theirs}/watchlist`, {})
  })

  await withSite({}, async site => {
    const ada = createClient(site)
    await signIn(ada, person)
    const { site: together } = await write(ada, `${ours}/rating`, { stars: 4.5 })
    expect(together).toEqual({ average: 12.5 / 3, count: 3 })
    expect(await write(ada, `${ours}/watchlist`, {})).toEqual({ listedAt })
  })
})
