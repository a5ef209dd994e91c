// Commands in 61 schedules of ways in which saving fails, in a real Chromium, mixed with ratings and changes of lists in other tabs: in the
// end each is carried out once, in order, for its member only, and its undo brings back what was there before.
import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { createMember, type HttpClient, put } from '../client/http-client.ts'
import { libraryOf } from '../client/library/library-of.ts'
import { remove, serverState } from '../client/library/library-requests.ts'
import { startTestSite } from '../services/start-site.ts'
import { boats, commandChanges, manyFilms, planes, trains } from './command-changes.ts'
import { createQueueBrowser, timeout } from './queue-browser.ts'

const site = await startTestSite()
const bob = await createMember(site)
const browser = createQueueBrowser(site)

const cases = commandChanges.flatMap(({ schedules, ...change }) =>
  schedules.map(steps => ({ name: `${steps.join(', then ')} (${change.change.name})`, steps, ...change })),
)

async function memberWithFilms({ hasMany }: { hasMany: boolean }) {
  const ada = await createMember(site)
  if (hasMany) {
    await ada.get(`/list/${planes}/details`, put({ name: 'Planes', description: '', isRanked: false }))
    const films = manyFilms.map(({ id }) => id)
    await ada.get(`/user/commands/${randomUUID()}`, put({ kind: 'add', films, into: planes }))
  }
  for (const film of [603, 11, 862]) await ada.get(`/movie/${film}/watchlist`, put({}))
  for (const [id, name, films] of [
    [boats, 'Boats', [862]],
    [trains, 'Trains', [603, 11]],
  ] as const) {
    await ada.get(`/list/${id}/details`, put({ name, description: '', isRanked: false }))
    for (const film of films) await ada.get(`/list/${id}/films/${film}`, put({}))
  }
  return ada
}

type Entry = { film: { title: string }; stars: number }
type ListOnFile = { name: string; films: Entry[] }

/** The member's ratings, likes, watchlist and lists by their titles, from the export. */
async function titlesOf(member: HttpClient) {
  const { ratings, likes, watchlist, lists } = (await libraryOf(member)) as {
    ratings: Entry[]
    likes: Entry[]
    watchlist: Entry[]
    lists: ListOnFile[]
  }
  const titles = (entries: Entry[]) => entries.map(({ film }) => film.title)
  expect(new Set(lists.map(({ name }) => name)).size).toBe(lists.length)
  return {
    ratings: Object.fromEntries(ratings.map(({ film, stars }) => [film.title, stars])),
    likes: titles(likes).sort(),
    watchlist: titles(watchlist).sort(),
    lists: Object.fromEntries(lists.map(({ name, films }) => [name, titles(films)])),
  }
}

test.each(cases)(
  'after $name no command is lost, doubled, or carried out for another member',
  async ({ before, after, undone, ...schedule }) => {
    const ada = await memberWithFilms({ hasMany: 'Planes' in before.lists })
    expect(await titlesOf(ada)).toEqual(before)
    const keys = await browser.run({ ...schedule, ada, bob })
    expect(keys).toHaveLength(schedule.pending)
    await expect.poll(() => titlesOf(ada), timeout).toEqual(after)
    for (const key of keys.filter(one => one.startsWith('command/')).reverse())
      await serverState(ada, `/user/${key.replace('command/', 'commands/')}`, remove)
    expect(await titlesOf(ada)).toEqual(undone)
    expect(await titlesOf(bob)).toEqual({ ratings: {}, likes: [], watchlist: [], lists: {} })
  },
)
