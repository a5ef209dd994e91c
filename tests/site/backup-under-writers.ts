// Makes backups of a site while its members write, restores each elsewhere and checks it. Used by a test (two backups)
// and by bench/backup-under-writers.ts (twenty).
import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { openDirectoryForBackup } from '#app/db/backup/open-for-backup.server.ts'
import { starSteps } from '#app/domain/stars.ts'
import { createMember, type HttpClient, put } from '../client/http-client.ts'
import { adminCommand } from '../services/admin-command.ts'
import { startSiteProcess } from '../services/start-process.ts'

/** One film of one member: a rating and a review in turn. `reviews` are in the order in which they were sent. */
type Writer = { film: number; reviews: string[]; acknowledged: number; stop: boolean }

/** `siteSettings`: settings of the site. Default: a site of its own in the directory. */
type Options = { directory: string; siteSettings?: Record<string, string>; rounds: number }

const films = [603, 11, 10193, 335984]
const thinkMs = 20

/**
 * Runs the rounds in this directory. `wrong` has a line for each write that was acknowledged before a backup began and
 * is missing in the restored site, and for each partial write.
 */
export async function backupUnderWriters({ directory, siteSettings = {}, rounds }: Options) {
  const settings = { DATA_DIR: join(directory, 'site'), LOG_LEVEL: 'error', ...siteSettings }
  const site = await startSiteProcess(settings)
  await site.ready()
  const get = (path: string, init?: RequestInit) => fetch(site.url + path, { redirect: 'manual', ...init })
  const member = await createMember({ url: site.url, get })
  const writers = films.map((film): Writer => ({ film, reviews: [], acknowledged: 0, stop: false }))
  const writing = Promise.all(writers.map(writer => write(member, writer)))
  const wrong: string[] = []
  const pausesMs: number[] = []

  for (let round = 1; round <= rounds; round += 1) {
    const before = writers.map(({ acknowledged }) => acknowledged)
    const file = join(directory, `${round}.backup`)
    const backup = await adminCommand(['backup', file], settings)
    if (backup.code !== 0) throw new Error(`the backup failed: ${backup.stderr}`)
    pausesMs.push(Number(/stood still for (\d+) ms/.exec(backup.output)?.[1]))
    const restored = join(directory, `restored-${round}`)
    const restore = await adminCommand(['restore', file], { DATA_DIR: restored })
    if (restore.code !== 0) throw new Error(`the restore failed: ${restore.stderr}`)
    const found = await findWrong(restored, { writers, before })
    wrong.push(...found.map(line => `backup ${round}: ${line}`))
  }

  for (const writer of writers) writer.stop = true
  await writing
  await site.stop()
  return { acknowledged: writers.reduce((sum, writer) => sum + writer.acknowledged, 0), pausesMs, wrong }
}

/** Writes the stars and then the review of each turn; the text of a review is its id. */
async function write(member: HttpClient, writer: Writer) {
  while (!writer.stop) {
    const stars = starSteps[writer.reviews.length % starSteps.length] ?? 5
    await acknowledged(() => member.get(`/movie/${writer.film}/rating`, put({ stars })))
    const id = randomUUID()
    writer.reviews.push(id)
    await acknowledged(() => member.get(`/movie/${writer.film}/reviews/${id}`, put({ review: id })))
    writer.acknowledged += 1
    await pause(thinkMs)
  }
}

/** Repeats the request while the site responds with 503 or 429. */
async function acknowledged(request: () => Promise<Response>) {
  for (;;) {
    const { ok, status } = await request()
    if (ok) return
    if (status !== 503 && status !== 429) throw new Error(`a write was refused with ${status}`)
    await pause(thinkMs)
  }
}

async function findWrong(dataDir: string, { writers, before }: { writers: Writer[]; before: number[] }) {
  const { db, close } = await openDirectoryForBackup(join(dataDir, 'database'))
  try {
    const { rows: reviews } = await sql<{ id: string; review: string }>`select id, review from review`.execute(db)
    const { rows: films } = await sql<{ filmId: number; stars: number; counted: number; total: number }>`
      select f.film_id::int as "filmId", r.rating / 2.0::float8 as stars, f.rating_count as counted,
        f.rating_total as total
      from rating r join film_ref f using (movie_id)`.execute(db)
    const stored = new Set(reviews.map(({ id }) => id))
    const torn = reviews.filter(({ id, review }) => id !== review).map(({ id }) => `the review ${id} has another text`)
    return torn.concat(
      writers.flatMap(({ film, reviews }, index) => {
        const count = reviews.filter(id => stored.has(id)).length
        const lost = (before[index] ?? 0) - count
        const holes = reviews.slice(0, count).filter(id => !stored.has(id)).length
        const row = films.find(({ filmId }) => filmId === film)
        // The stars of turn n are written before review n: with n reviews the last stars are those of turn n - 1 or n.
        const possible: (number | undefined)[] = [count - 1, count].map(turn => starSteps[turn % starSteps.length])
        return [
          ...(lost > 0 ? [`film ${film}: ${lost} acknowledged reviews are missing`] : []),
          ...(holes > 0 ? [`film ${film}: ${holes} reviews are missing before later ones`] : []),
          ...(count > 0 && !possible.includes(row?.stars)
            ? [`film ${film}: ${row?.stars} stars beside ${count} reviews`]
            : []),
          ...(row && (row.counted !== 1 || row.total !== row.stars * 2)
            ? [`film ${film}: its sums are not its ratings`]
            : []),
        ]
      }),
    )
  } finally {
    await close()
  }
}
