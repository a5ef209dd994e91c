// The whole server, killed with SIGKILL again and again while members write: whatever was answered with 200 has to be
// there after the next start. Used by a test, which kills a few times, and by bench/library-kills.ts, which kills a hundred.
import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { strFromU8, unzipSync } from 'fflate'
import { starSteps } from '#app/domain/stars.ts'
import { libraryEntries, libraryFile } from '#app/library/export/library-file.ts'
import { aMember, put, type Visit } from '../client/http-client.ts'
import { freePort } from '../services/free-port.ts'
import { startAProcess } from '../services/start-process.ts'

/** What of one place of the shelf was acknowledged last, and what was sent after that and never answered. */
type Place = { acknowledged: unknown; sent: unknown }

const films = [603, 11, 10193, 335984, 273248, 935]

/** Kills the server so often on this directory. `lost` names every place that is not what it has to be. */
export async function libraryUnderKills({ directory, kills }: { directory: string; kills: number }) {
  const settings = { DATA_DIR: directory, PORT: String(await freePort()), LOG_LEVEL: 'error' }
  const url = `http://localhost:${settings.PORT}`
  const get = (path: string, init?: RequestInit) => fetch(url + path, { redirect: 'manual', ...init })
  let site = await started(settings)
  const member = await aMember({ url, get })
  const places = new Map<string, Place>()
  const lost: string[] = []
  let acknowledged = 0

  for (let round = 0; round < kills; round += 1) {
    const { promise: firstAnswer, resolve: onAnswer } = Promise.withResolvers<void>()
    const writers = films.map(film => writeUntilDeath(member, { film, places, onAnswer }))
    // A server that has just started answers late; it dies while it is at work.
    await Promise.race([firstAnswer, Promise.all(writers)])
    await pause(Math.random() * 300)
    site.child.kill('SIGKILL')
    acknowledged += (await Promise.all(writers)).reduce((sum, count) => sum + count, 0)
    await site.ended
    site = await started(settings)
    lost.push(...(await missing(member, places)))
  }
  await site.stop()
  return { acknowledged, lost }
}

async function started(settings: Record<string, string>) {
  const site = await startAProcess(settings)
  await site.ready()
  return site
}

type WriterOptions = { film: number; places: Map<string, Place>; onAnswer: () => void }

/** Rates, lists and reviews one film, over and over; gives how often the server said that it was kept. */
async function writeUntilDeath(member: Visit, { film, places, onAnswer }: WriterOptions) {
  let count = 0
  const write = async (place: string, enqueue: unknown, ask: () => Promise<Response>) => {
    const here = places.get(place) ?? { acknowledged: nothing(place), sent: undefined }
    here.sent = enqueue
    places.set(place, here)
    if (!(await ask()).ok) throw new Error(`${place} was refused`)
    here.acknowledged = enqueue
    count += 1
    onAnswer()
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
    // The connection ended with the server; anything else is for the reader.
    if (error instanceof TypeError) return count
    throw error
  }
}

/** The places of which neither the last acknowledged nor what was on its way is kept, or more than once. */
async function missing(member: Visit, places: Map<string, Place>) {
  const kept = await keptPlaces(member)
  return [...places].flatMap(([place, { acknowledged, sent }]) => {
    const [here, ...more] = kept.get(place) ?? [nothing(place)]
    places.set(place, { acknowledged: here, sent: here })
    const isRight = more.length === 0 && (here === acknowledged || here === sent)
    return isRight ? [] : [`${place}: ${acknowledged}, then ${sent}, but there is ${[here, ...more]}`]
  })
}

/** What a place is before anything is kept there. */
const nothing = (place: string) => (place.startsWith('watchlist') ? false : undefined)

async function keptPlaces({ get }: Visit) {
  const zip = unzipSync(new Uint8Array(await (await get('/user/export.zip')).arrayBuffer()))
  const { ratings, watchlist, reviews } = libraryFile.parse(
    JSON.parse(strFromU8(zip['filmdb.json'] ?? new Uint8Array())),
  )
  const entries: [string, unknown][] = [
    ...libraryEntries.ratings
      .array()
      .parse(ratings)
      .map(({ film, stars }): [string, unknown] => [`rating ${film.id}`, stars]),
    ...libraryEntries.watchlist
      .array()
      .parse(watchlist)
      .map(({ film }): [string, unknown] => [`watchlist ${film.id}`, true]),
    ...libraryEntries.reviews
      .array()
      .parse(reviews)
      .map(({ id, text }): [string, unknown] => [`review ${id}`, text]),
  ]
  return new Map(
    [...Map.groupBy(entries, ([place]) => place)].map(([place, all]) => [place, all.map(([, kept]) => kept)]),
  )
}
