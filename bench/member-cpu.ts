// npm run bench -- member-cpu [--against COMMIT] [--requests 120] [--rounds 4]: processor time of a request that renders a
// page, of this commit, of bare `react-dom/server` and of an earlier commit, in turns. Unlike requests per second it hardly
// depends on other work on the machine. All threads count: the embedded database, garbage collection, compilation.
import { loadavg } from 'node:os'
import { parseArgs } from 'node:util'
import { quantile } from './parts/account-site.ts'
import { startBareServer } from './parts/compare/bare-server.ts'
import { comparedRows } from './parts/compare/compared-rows.ts'
import { prepareComparedSite } from './parts/compare/compared-site.ts'
import { buildCommit } from './parts/compare/earlier-commit.ts'
import { type Request, sendRequests } from './parts/measure-requests.ts'
import { threadMilliseconds } from './parts/process-statistics.ts'

const { values: options } = parseArgs({
  options: {
    against: { type: 'string' },
    requests: { type: 'string', default: '120' },
    rounds: { type: 'string', default: '4' },
  },
})
const [requests, rounds] = [Number(options.requests), Number(options.rounds)]
// Rounds that do not count: the functions of a page are being compiled.
const warmUpRounds = 2

type Contender = { pid: number; url: string; next(): Request | null }

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(130))
const rows = comparedRows.filter(({ baseline }) => baseline === 'react')
const roots = [process.cwd(), ...(options.against ? [await buildCommit(options.against)] : [])]
const prepared = []
for (const root of roots) prepared.push(await prepareComparedSite(root, { server: undefined }))
const [here, earlier] = prepared
if (!here) throw new Error('no site was prepared')
const bare = await startBareServer({
  settings: here.settings,
  rows: rows.map(({ baselinePaths: paths, isMember }) => ({ paths, cookie: (isMember && here.cookies[0]) || '' })),
})
const site = await here.start()
const earlierSite = await earlier?.start()

console.log('| request | this commit | bare React | bare / this commit | earlier commit | earlier / this commit |')
console.log(`|${' --- |'.repeat(6)}`)
for (const [index, row] of rows.entries()) {
  const [own, ofBare, ofEarlier] = await measure([
    { ...site, next: numbered(n => row.request(n, here.cookies)) },
    { ...bare, next: numbered(n => ({ path: `/react/${index}/${n % row.baselinePaths.length}` })) },
    earlier && earlierSite ? { ...earlierSite, next: numbered(n => row.request(n, earlier.cookies)) } : null,
  ])
  const cells = [...[own, ofBare].map(ms), ratio(ofBare, own), ms(ofEarlier), ratio(ofEarlier, own)]
  console.log(`| ${[row.name, ...cells].join(' | ')} |`)
}
console.log(`\nLoad average ${loadavg()[0]?.toFixed(1)} at the end.`)
bare.stop()
await Promise.all([site.stop(), earlierSite?.stop()])
for (const { remove } of prepared) await remove()

/** The median of the rounds of each contender, in milliseconds a request. */
async function measure(contenders: (Contender | null)[]) {
  const taken = contenders.map((): number[] => [])
  for (let round = -warmUpRounds; round < rounds; round += 1) {
    for (const [index, contender] of contenders.entries()) {
      if (!contender) continue
      const before = threadMilliseconds(contender.pid)
      const sent = await sendRequests(contender.url, { count: requests, next: contender.next })
      if (round >= 0 && sent > 0) taken[index]?.push((threadMilliseconds(contender.pid) - before) / sent)
    }
  }
  return taken.map(times => (times.length > 0 ? quantile(times, 0.5) : null))
}

function numbered(request: (n: number) => Request | null) {
  let n = 0
  return () => request(n++)
}

function ms(figure: number | null | undefined) {
  return figure == null ? '' : `${figure.toFixed(2)} ms`
}

function ratio(one: number | null | undefined, other: number | null | undefined) {
  return one == null || other == null ? '' : (one / other).toFixed(2)
}
