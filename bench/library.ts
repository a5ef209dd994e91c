// npm run bench -- library: time of /watchlist and /user for a library of 2,000 films, one request after
// the other. Needs `npm run build`; it starts a site of its own and takes it away again.
import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openDatabase } from '#app/db/database.server.ts'
import { compact } from '#app/db/vacuum.server.ts'
import { starSteps } from '#app/domain/stars.ts'
import { rateFilm } from '#app/library/rating/ratings.server.ts'
import { writeReview } from '#app/library/review/reviews.server.ts'
import { addToWatchlist } from '#app/library/watchlist/watchlist.server.ts'
import { readConfig } from '#server/settings/config.ts'
import { behindAProxy, fetchAsManyClients } from '#tests/client/client-ip.ts'
import { createMember } from '#tests/client/http-client.ts'
import { catalogueFilms } from '#tests/fixtures/catalogue-films.ts'
import { createFilm } from '#tests/fixtures/film.ts'
import { freePort } from '#tests/services/free-port.ts'
import { startSiteProcess } from '#tests/services/start-process.ts'

const films = 2000
const times = 80
const coldOnes = 30
const settings = {
  DATA_DIR: mkdtempSync(join(tmpdir(), 'filmdb-shelf-')),
  PORT: String(await freePort()),
  LOG_LEVEL: 'error',
  ...behindAProxy,
}
const url = `http://localhost:${settings.PORT}`
const get = fetchAsManyClients(url)

let site = await startSiteProcess(settings)
await site.ready()
const member = await createMember({ url, get })
await site.stop()
await fill(member.person.email)
site = await startSiteProcess(settings)
await site.ready()

const lastPage = Math.ceil(films / 60)
for (const path of [
  ...['date', 'rating', 'alphabetical'].flatMap(sort => [
    `/watchlist?sort=${sort}`,
    `/watchlist?sort=${sort}&page=${lastPage}`,
  ]),
  ...['/watchlist?view=design2', '/user'],
]) {
  await report(path)
}
await site.stop()
rmSync(settings.DATA_DIR, { recursive: true, force: true })

/** Puts 2,000 films on the watchlist of whoever has this address, rates them all and reviews them all. */
async function fill(email: string) {
  const { db, close } = await openDatabase(readConfig(settings))
  const { id: memberId } = await db
    .selectFrom('member')
    .select('id')
    .where('email', '=', email)
    .executeTakeFirstOrThrow()
  const known = catalogueFilms()
  for (let index = 0; index < films; index += 1) {
    const { title = 'A film' } = known[index % known.length] ?? {}
    const id = 700_000_000 + index
    const year = 1930 + ((index * 7) % 97)
    const facts = { id, imdbId: `tt${id}`, tmdbId: id, title: `${title} ${index}`, releaseDate: `${year}-05-06` }
    const film = createFilm({ ...facts, voteAverage: ((index * 13) % 100) / 10 })
    const moment = new Date(Date.UTC(2020 + (index % 7), index % 12, 1 + (index % 28))).toISOString()
    await addToWatchlist(db, { memberId, film, addedAt: moment })
    await rateFilm(db, { memberId, film, stars: starSteps[index % 10] ?? 5, ratedAt: moment })
    await writeReview(db, {
      memberId,
      film,
      id: randomUUID(),
      text: 'The light falls through it. '.repeat(30),
      writtenAt: moment,
    })
  }
  // As a site does every hour.
  await compact(db)
  await close()
}

async function report(path: string) {
  const taken: number[] = []
  for (let time = 0; time < times; time += 1) {
    const begun = performance.now()
    const response = await member.get(path)
    const { length } = await response.text()
    if (response.status !== 200 || length < 10_000) throw new Error(`${path} got ${response.status}`)
    if (time >= coldOnes) taken.push(performance.now() - begun)
  }
  taken.sort((a, b) => a - b)
  const at = (share: number) => taken[Math.floor(taken.length * share)]?.toFixed(1)
  console.log(`${path}: p50 ${at(0.5)} ms, p95 ${at(0.95)} ms`)
}
