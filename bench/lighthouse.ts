// npm run bench -- lighthouse [runs] [path]: Lighthouse (mobile, its simulated throttling) on five pages of a built site,
// one of them a member's. Prints the median of the runs (3), and the audits below 0.9.
import { loadavg } from 'node:os'
import { launch } from 'chrome-launcher'
import lighthouse, { type Result } from 'lighthouse'
import { chromiumPath } from '#tests/browser/chromium-path.ts'
import { createMember } from '#tests/client/http-client.ts'
import { fillLibrary } from '#tests/fixtures/filled-library/full-library.ts'
import { quantile, startAccountSite } from './parts/account-site.ts'

const [runs = '3', only] = process.argv.slice(2)
const categories = ['performance', 'accessibility', 'best-practices', 'seo']
const metrics = {
  FCP: 'first-contentful-paint',
  LCP: 'largest-contentful-paint',
  TBT: 'total-blocking-time',
  CLS: 'cumulative-layout-shift',
}

const chromePath = chromiumPath()
const site = await startAccountSite()
const member = await createMember(site)
await fillLibrary(member)
const Cookie = [...member.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
const pages: { path: string; extraHeaders?: Record<string, string> }[] = [
  { path: '/' },
  { path: '/movie/335984' },
  { path: '/popular' },
  { path: '/toprated' },
  { path: '/user', extraHeaders: { Cookie } },
]

const chrome = await launch({
  chromePath,
  chromeFlags: ['--headless=new', '--no-sandbox', '--disable-gpu', '--disable-quic', '--disable-background-networking'],
})
try {
  for (const page of pages) if (!only || page.path === only) await report(page)
} finally {
  chrome.kill()
  await site.stop()
  site.remove()
}
console.log(`load average ${loadavg()[0]?.toFixed(1)}`)

async function report({ path, extraHeaders }: (typeof pages)[number]) {
  const results: Result[] = []
  while (results.length < Number(runs)) {
    const options = { port: chrome.port, onlyCategories: categories, logLevel: 'error', extraHeaders } as const
    const result = await lighthouse(site.url + path, options)
    if (!result) throw new Error(`Lighthouse returned nothing for ${path}`)
    results.push(result.lhr)
  }
  const median = (value: (result: Result) => number) => quantile(results.map(value), 0.5)
  const scores = categories.map(
    name => `${name} ${Math.round(median(({ categories }) => categories[name]?.score ?? 0) * 100)}`,
  )
  const times = Object.entries(metrics).map(
    ([name, id]) => `${name} ${Math.round(median(({ audits }) => audits[id]?.numericValue ?? 0) * 1000) / 1000}`,
  )
  console.log(path, [...scores, ...times].join(', '))
  printLowAudits(results.at(-1))
}

function printLowAudits(result: Result | undefined) {
  for (const [name, { auditRefs }] of Object.entries(result?.categories ?? {})) {
    for (const { id } of auditRefs) {
      const { score, title, scoreDisplayMode } = result?.audits[id] ?? {}
      if (typeof score === 'number' && score < 0.9 && scoreDisplayMode !== 'informative')
        console.log(`   ${name}: ${id} ${score} (${title})`)
    }
  }
}
