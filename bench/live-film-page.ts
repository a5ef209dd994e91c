// npm run bench -- live-film-page: a film page whose facts come from outside services, all of them kept already, against
// the same page of the catalogue alone. Two built servers, asked in turns, so that noise meets both alike.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { aCrowd, behindAProxy } from '#tests/client/crowd.ts'
import { startFilmServices } from '#tests/services/film-services/start-film-services.ts'
import { startAProcess } from '#tests/services/start-process.ts'

const rounds = 1500
const services = await startFilmServices()
const directory = mkdtempSync(join(tmpdir(), 'filmdb-bench-'))
const start = async (name: string, settings: Record<string, string>) => {
  const site = await startAProcess({ DATA_DIR: join(directory, name), LOG_LEVEL: 'warn', ...behindAProxy, ...settings })
  await site.ready()
  return site
}
const embedded = await start('embedded', {})
const live = await start('live', services.settings)

const get = aCrowd({ get: (url, init) => fetch(url, init) })

/** Milliseconds until the page is read to its end. */
async function visit(url: string, headers: Record<string, string>) {
  const begin = performance.now()
  await (await get(`${url}/movie/603`, { headers })).arrayBuffer()
  return performance.now() - begin
}

const ways = {
  'from the cache of pages': {},
  // A notice that waits keeps a page out of that cache: it is rendered from the kept answers.
  'rendered for one person': { Cookie: 'filmdb.notice=signed-up' },
}
for (const [way, headers] of Object.entries(ways)) {
  const took: { embedded: number[]; live: number[] } = { embedded: [], live: [] }
  for (let round = -200; round < rounds; round += 1) {
    const ours = await visit(embedded.url, headers)
    const theirs = await visit(live.url, headers)
    if (round < 0) continue
    took.embedded.push(ours)
    took.live.push(theirs)
  }
  const [ours, theirs] = [middle(took.embedded), middle(took.live)]
  const ratio = (theirs / ours).toFixed(2)
  console.log(`${way}: embedded p50 ${ours.toFixed(2)} ms, live p50 ${theirs.toFixed(2)} ms, ratio ${ratio}`)
}

await Promise.all([embedded.stop(), live.stop(), services.close()])
rmSync(directory, { recursive: true, force: true })

function middle(times: number[]) {
  return times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? Number.NaN
}
