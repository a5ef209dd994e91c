// npm run bench [-- --against COMMIT] [--database URL] [--seconds 2] [--rounds 3]: one table of this commit's requests per
// second and response times, with ratios to bare `node:http`, bare `react-dom/server` and an earlier commit. All are
// measured in the same run, in turns; the medians of the rounds count. `--database` is a PostgreSQL server whose user may
// create databases; without it both commits run on the embedded database. The request log is on, written to a file.
import { cpus, loadavg } from 'node:os'
import { parseArgs } from 'node:util'
import { startBareServer } from './parts/compare/bare-server.ts'
import { type Comparison, type Contender, compareServers, type Summary } from './parts/compare/compare-servers.ts'
import { type ComparedRow, comparedRows } from './parts/compare/compared-rows.ts'
import { prepareComparedSite } from './parts/compare/compared-site.ts'
import { buildCommit, currentCommit, shortCommit } from './parts/compare/earlier-commit.ts'

const { values: options } = parseArgs({
  options: {
    against: { type: 'string' },
    database: { type: 'string' },
    seconds: { type: 'string', default: '2' },
    rounds: { type: 'string', default: '3' },
  },
})
const [seconds, rounds] = [Number(options.seconds), Number(options.rounds)]
const loadBefore = loadavg()[0]?.toFixed(1)

const roots = [process.cwd(), ...(options.against ? [await buildCommit(options.against)] : [])]
// The processes that are started here end with this one.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(130))
const bareNames = { http: '`node:http`', react: 'React' }

const prepared = []
for (const root of roots) prepared.push(await prepareComparedSite(root, { server: options.database }))
const [here, earlier] = prepared
if (!here) throw new Error('no site was prepared')
const bare = await startBareServer({
  settings: here.settings,
  rows: comparedRows.map(({ baselinePaths: paths, isMember }) => ({
    paths,
    cookie: (isMember && here.cookies[0]) || '',
  })),
})
const [site, earlierSite] = [await here.start(), await earlier?.start()]

printHead()
for (const [index, row] of comparedRows.entries()) {
  const contenders = [
    contender(row, site.url, here.cookies),
    bareContender(row, index),
    earlier && earlierSite ? contender(row, earlierSite.url, earlier.cookies) : null,
  ]
  printRow(row, await compareServers(contenders, { connections: row.connections, seconds, rounds }))
}
console.log(`\nLoad average ${loadBefore} before, ${loadavg()[0]?.toFixed(1)} after.`)
bare.stop()
await Promise.all([site.stop(), earlierSite?.stop()])
for (const { remove } of prepared) await remove()

function contender({ request, path }: ComparedRow, url: string, cookies: string[]): Contender {
  let sent = 0
  return { url, requests: path ?? (() => request(sent++, cookies)) }
}

function bareContender({ baseline, baselinePaths }: ComparedRow, row: number): Contender | null {
  if (!baseline) return null
  let sent = 0
  const paths = baselinePaths.map((_, n) => `/${baseline}/${row}/${n}`)
  if (paths.length === 1) return { url: bare.url, requests: paths[0] ?? '' }
  return { url: bare.url, requests: () => ({ path: paths[sent++ % paths.length] ?? '' }) }
}

function printHead() {
  const database = options.database ? 'a PostgreSQL server' : 'the embedded database'
  const machine = `Node ${process.versions.node}, ${cpus().length} cores, ${rounds} rounds of ${seconds} s each`
  console.log(`Commit \`${currentCommit()}\` on ${database}, ${machine}.\n`)
  const earlierColumn = options.against ? [`to \`${shortCommit(options.against)}\``] : []
  const columns = ['request', 'requests/s', 'p50', 'p99', 'to the bare baseline', ...earlierColumn]
  console.log(`| ${columns.join(' | ')} |\n|${' --- |'.repeat(columns.length)}`)
}

function printRow({ name, baseline }: ComparedRow, { summaries, ratios }: Comparison) {
  const [own, ofBare, ofEarlier] = summaries
  if (!own) return
  const cells = [
    name,
    rounded(own.perSecond) + failuresOf(own),
    `${own.p50.toFixed(1)} ms`,
    `${own.p99.toFixed(1)} ms`,
    ofBare ? `${ratioText(ratios[1], 2)} of ${bareNames[baseline ?? 'http']} (${describe(ofBare)})` : '',
    ...(options.against ? [ofEarlier ? `${ratioText(ratios[2], 1)} times (${describe(ofEarlier)})` : ''] : []),
  ]
  console.log(`| ${cells.join(' | ')} |`)
}

/** A server that gave no response in a round has no ratio. */
function ratioText(ratio: number | null | undefined, digits: number) {
  return Number.isFinite(ratio) ? ratio?.toFixed(digits) : '?'
}

function describe(summary: Summary) {
  return `${rounded(summary.perSecond)}/s${failuresOf(summary)}`
}

function rounded(figure: number) {
  return Math.round(figure).toLocaleString('en')
}

function failuresOf({ failures }: Summary) {
  return failures > 0 ? `, ${failures} failed` : ''
}
