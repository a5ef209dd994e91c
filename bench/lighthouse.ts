// npm run bench -- lighthouse [address]: Lighthouse (mobile, its default throttling) on a running production site.
import { launch } from 'chrome-launcher'
import lighthouse from 'lighthouse'

const base = process.argv[2] ?? 'http://localhost:3000'
const categories = ['performance', 'accessibility', 'best-practices', 'seo']

const chrome = await launch({
  chromePath: process.env.CHROMIUM_PATH || '/usr/bin/chromium',
  chromeFlags: ['--headless=new', '--no-sandbox', '--disable-gpu', '--disable-quic', '--disable-background-networking'],
})
for (const path of ['/', '/movie/335984', '/toprated', '/popular']) {
  const result = await lighthouse(base + path, { port: chrome.port, onlyCategories: categories, logLevel: 'error' })
  if (!result) throw new Error(`Lighthouse gave nothing for ${path}`)
  const { lhr } = result
  const scores = categories.map(name => `${name} ${Math.round((lhr.categories[name]?.score ?? 0) * 100)}`)
  const figures = [
    'first-contentful-paint',
    'largest-contentful-paint',
    'total-blocking-time',
    'cumulative-layout-shift',
  ]
  console.log(path, scores.join(', '), '|', figures.map(name => `${name} ${lhr.audits[name]?.displayValue}`).join(', '))
  for (const name of categories) {
    for (const { id } of lhr.categories[name]?.auditRefs ?? []) {
      const { score, title, scoreDisplayMode } = lhr.audits[id] ?? {}
      if (score !== null && score !== undefined && score < 0.9 && scoreDisplayMode !== 'informative')
        console.log(`   ${name}: ${id} ${score} (${title})`)
    }
  }
}
chrome.kill()
