// A mixed load of visitors and members: pages, searches, pictures, writes, imports and exports.
import { randomUUID } from 'node:crypto'
import { createMember, type HttpClient, put } from '#tests/client/http-client.ts'
import { decideImport, previewFile } from '#tests/client/library/upload-import.ts'
import { catalogueFilms } from '#tests/fixtures/catalogue-films.ts'
import type { AccountSite } from './account-site.ts'

type Task = { weight: number; run: (member: HttpClient) => Promise<Response> }

/** `ask` makes one random request; `moveLibrary` imports and exports a library. `counts` and `failures` are by name. */
export function createMixedLoad(site: AccountSite) {
  const counts = new Map<string, number>()
  const failures = new Map<string, number>()
  const tasks = tasksOf(site)
  const drawn = Object.keys(tasks).flatMap(name => Array<string>(tasks[name]?.weight ?? 0).fill(name))
  const add = (map: Map<string, number>, name: string) => map.set(name, (map.get(name) ?? 0) + 1)

  async function ask(members: HttpClient[]) {
    const name = any(drawn)
    const response = await tasks[name]?.run(any(members)).catch(() => null)
    await response?.arrayBuffer().catch(() => null)
    add(counts, name)
    if (!response || response.status >= 400) add(failures, `${name} ${response?.status ?? 'no response'}`)
  }

  /** A new member who imports 500 ratings and exports them again. */
  async function moveLibrary() {
    // Limits count addresses: everyone who imports comes from an address of their own.
    const address = `10.9.${counts.get('import and export') ?? 0}.1`
    const get: AccountSite['get'] = (path, init = {}) => {
      const headers = new Headers(init.headers)
      headers.set('X-Forwarded-For', address)
      return site.get(path, { ...init, headers })
    }
    try {
      const member = await createMember({ url: site.url, get })
      await previewFile(member, 'ratings.csv', ratings())
      await decideImport(member, { state: 'applied', onConflict: 'mine' })
      await (await member.get('/user/export.zip')).arrayBuffer()
      add(counts, 'import and export')
    } catch (error) {
      add(failures, `import: ${error}`)
    }
  }

  return { ask, moveLibrary, counts, failures }
}

function tasksOf(site: AccountSite): Record<string, Task> {
  const compressed = { headers: { 'Accept-Encoding': 'br' } }
  const anonymous = (path: string) => site.newClient().get(path, compressed)
  const word = () => encodeURIComponent(film().title.slice(0, 2 + below(10)))
  return {
    'anonymous list': { weight: 10, run: () => anonymous(any(['/', '/popular', `/toprated?page=${1 + below(9)}`])) },
    'anonymous film': { weight: 20, run: () => anonymous(`/movie/${film().id}`) },
    search: { weight: 10, run: () => anonymous(`/search?q=${word()}`) },
    suggestions: { weight: 15, run: () => anonymous(`/search/suggestions?q=${word()}`) },
    poster: { weight: 15, run: () => anonymous(`/img/drawn/${any(['poster', 'backdrop'])}-${film().id}.svg`) },
    'share card': { weight: 2, run: () => anonymous(`/img/drawn/card-${film().id}.png`) },
    'member page': { weight: 8, run: member => member.get(any(['/', '/user', '/watchlist']), compressed) },
    'member film': { weight: 8, run: member => member.get(`/movie/${film().id}`, compressed) },
    rating: { weight: 6, run: member => member.get(`/movie/${film().id}/rating`, put({ stars: any([1, 2.5, 4]) })) },
    watchlist: { weight: 3, run: member => member.get(`/movie/${film().id}/watchlist`, put({})) },
    review: { weight: 2, run: member => member.get(`/movie/${film().id}/reviews/${randomUUID()}`, put(aReview)) },
  }
}

const films = catalogueFilms()
const film = () => any(films)
const aReview = { review: 'Good. '.repeat(300) }
const below = (limit: number) => Math.floor(Math.random() * limit)

function any<T>(list: readonly T[]): T {
  const one = list[below(list.length)]
  if (one === undefined) throw new Error('nothing to choose from')
  return one
}

function ratings() {
  const lines = films.slice(0, 500).map(({ title, year }, at) => {
    const name = title.replaceAll('"', '""')
    return `2020-01-02,"${name}",${year ?? ''},https://boxd.it/${at},${((at % 10) + 1) / 2}`
  })
  return ['Date,Name,Year,Letterboxd URI,Rating', ...lines].join('\n')
}
