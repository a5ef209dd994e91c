// The whole server, killed with SIGKILL again and again while members write: whatever was answered with 200 has to be
// there after the next start. Used by a test, which kills a few times, and by bench/library-kills.ts, which kills a hundred.
import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { strFromU8, unzipSync } from 'fflate'
import { starSteps } from '#app/domain/stars.ts'
import { libraryEntrySchemas, libraryFileSchema } from '#app/library/export/library-file.ts'
import { createMember, type HttpClient, put } from '../client/http-client.ts'
import { freePort } from '../services/free-port.ts'
import { startSiteProcess } from '../services/start-process.ts'

/** The last acknowledged value of one entry, and the last value sent. */
type Entry = { acknowledged: unknown; sent: unknown }

const films = [603, 11, 10193, 335984, 273248, 935]

/** Kills the server so often on this directory. `lost` names every place that is not what it has to be. */
export async function libraryUnderKills({ directory, kills }: { directory: string; kills: number }) {
  const settings = { DATA_DIR: directory, PORT: String(await freePort()), LOG_LEVEL: 'error' }
  const url = `http://localhost:${settings.PORT}`
  const get = (path: string, init?: RequestInit) => fetch(url + path, { redirect: 'manual', ...init })
  let site = await started(settings)
  const member = await createMember({ url, get })
  const entries = new Map<string, Entry>()
  const lost: string[] = []
  let acknowledged = 0

  for (let round = 0; round < kills; round += 1) {
    const { promise: firstResponse, resolve: onResponse } = Promise.withResolvers<void>()
    const writers = films.map(film => writeUntilDeath(member, { film, entries, onResponse }))
    // A server that has just started responds late; it is killed while it is at work.
    await Promise.race([firstResponse, Promise.all(writers)])
    await pause(Math.random() * 300)
    site.child.kill('SIGKILL')
    acknowledged += (await Promise.all(writers)).reduce((sum, count) => sum + count, 0)
    await site.ended
    site = await started(settings)
    lost.push(...(await missing(member, entries)))
  }
  await site.stop()
  return { acknowledged, lost }
}

async function started(settings: Record<string, string>) {
  const site = await startSiteProcess(settings)
  await site.ready()
  return site
}

type WriterOptions = { film: number; entries: Map<string, Entry>; onResponse: () => void }

/** Rates, lists and reviews one film until the server ends. Returns the number of acknowledged writes. */
async function writeUntilDeath(member: HttpClient, { film, entries, onResponse }: WriterOptions) {
  let count = 0
  const write = async (key: string, value: unknown, send: () => Promise<Response>) => {
    const entry = entries.get(key) ?? { acknowledged: initialValue(key), sent: undefined }
    entry.sent = value
    entries.set(key, entry)
    if (!(await send()).ok) throw new Error(`${key} was rejected`)
    entry.acknowledged = value
    count += 1
    onResponse()
  }
  try {
    for (let turn = 0; ; turn += 1) {
      const stars = starSteps[turn % starSteps.length] ?? 5
      const isListed = turn % 2 === 0
      const id = randomUUID()
      await write(`rating ${film}`, stars, () => member.get(`/movie/${film}/rating`, put({ stars })))
      const listing = isListed ? put({}) : { method: 'DELETE' }
      await write(`watchlist ${film}`, isListed, () => member.get(`/movie/${film}/watchlist`, listing))
      await write(`review ${id}`, id, () => member.get(`/movie/${film}/reviews/${id}`, put({ review: id })))
    }
  } catch (error) {
    // The connection ended with the server; other errors are thrown.
    if (error instanceof TypeError) return count
    throw error
  }
}

/** The entries whose stored value is neither the last acknowledged nor the last sent one, or that are stored twice. */
async function missing(member: HttpClient, entries: Map<string, Entry>) {
  const stored = await storedEntries(member)
  return [...entries].flatMap(([key, { acknowledged, sent }]) => {
    const [value, ...more] = stored.get(key) ?? [initialValue(key)]
    entries.set(key, { acknowledged: value, sent: value })
    const isRight = more.length === 0 && (value === acknowledged || value === sent)
    return isRight ? [] : [`${key}: ${acknowledged}, then ${sent}, but there is ${[value, ...more]}`]
  })
}

/** The value of an entry before the first write. */
const initialValue = (key: string) => (key.startsWith('watchlist') ? false : undefined)

async function storedEntries({ get }: HttpClient) {
  const zip = unzipSync(new Uint8Array(await (await get('/user/export.zip')).arrayBuffer()))
  const { ratings, watchlist, reviews } = libraryFileSchema.parse(
    JSON.parse(strFromU8(zip['filmdb.json'] ?? new Uint8Array())),
  )
  const entries: [string, unknown][] = [
    ...libraryEntrySchemas.ratings
      .array()
      .parse(ratings)
      .map(({ film, stars }): [string, unknown] => [`rating ${film.id}`, stars]),
    ...libraryEntrySchemas.watchlist
      .array()
      .parse(watchlist)
      .map(({ film }): [string, unknown] => [`watchlist ${film.id}`, true]),
    ...libraryEntrySchemas.reviews
      .array()
      .parse(reviews)
      .map(({ id, text }): [string, unknown] => [`review ${id}`, text]),
  ]
  return new Map([...Map.groupBy(entries, ([key]) => key)].map(([key, all]) => [key, all.map(([, value]) => value)]))
}
