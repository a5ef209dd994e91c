// npm run bench -- live-film-page: a film page whose facts come from outside services, all of them kept already, against
// the same page of only the catalogue. Two built servers, asked in turns, so that noise meets both alike.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { behindAProxy, fetchAsManyClients } from '#tests/client/client-ip.ts'
import { startFilmServices } from '#tests/services/film-services/start-film-services.ts'
import { startSiteProcess } from '#tests/services/start-process.ts'

const rounds = 1500
const services = await startFilmServices()
const directory = mkdtempSync(join(tmpdir(), 'filmdb-bench-'))
const start = async (name: string, settings: Record<string, string>) => {
  const site = await startSiteProcess({
    DATA_DIR: join(directory, name),
    LOG_LEVEL: 'warn',
    ...behindAProxy,
    ...settings,
  })
  await site.ready()
  return site
}
const embedded = await start('embedded', {})
const live = await start('live', services.settings)

type Get = ReturnType<typeof fetchAsManyClients>
const ofEmbedded = fetchAsManyClients(embedded.url)
const ofLive = fetchAsManyClients(live.url)

/** Returns the milliseconds until the page is read. */
async function measure(get: Get, headers: Record<string, string>) {
  const begin = performance.now()
  await (await get('/movie/603', { headers })).arrayBuffer()
  return performance.now() - begin
}

const cases = {
  'from the page cache': {},
  // A flash message makes the page uncacheable: it is rendered from cached upstream responses.
  'rendered for one person': { Cookie: 'filmdb.notice=signed-up' },
}
for (const [name, headers] of Object.entries(cases)) {
  const took: { embedded: number[]; live: number[] } = { embedded: [], live: [] }
  for (let round = -200; round < rounds; round += 1) {
    const ours = await measure(ofEmbedded, headers)
    const theirs = await measure(ofLive, headers)
    if (round < 0) continue
    took.embedded.push(ours)
    took.live.push(theirs)
  }
  const [catalogueMs, liveMs] = [median(took.embedded), median(took.live)]
  const ratio = (liveMs / catalogueMs).toFixed(2)
  console.log(`${name}: embedded p50 ${catalogueMs.toFixed(2)} ms, live p50 ${liveMs.toFixed(2)} ms, ratio ${ratio}`)
}

await Promise.all([embedded.stop(), live.stop(), services.close()])
rmSync(directory, { recursive: true, force: true })

function median(times: number[]) {
  return times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? Number.NaN
}
