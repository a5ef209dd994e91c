// Responses while outside services fail, on the network or in what they send, and the recovery afterwards.

import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, expect, test } from 'vitest'
import { seconds } from '#app/domain/units.ts'
import { visibleText } from '../client/visible-text.ts'
import { toxics } from '../services/faults/toxic-proxy.ts'
import { failingResponses } from '../services/film-services/failing-responses.ts'
import { startTestSite } from '../services/start-site.ts'
import { createPool, type FailingSite, startFailingSite } from './failing-site.ts'

// Twice the deadline of a call to TMDB: no page waits for two of them in turn. A first page, which has to be compiled, takes
// 2.8 s on an idle machine, and more beside the other sites of this process.
const maxResponseMs = 5 * seconds
const maxRecoveryMs = 10 * seconds
const timeout = 300 * seconds

// Most of an outage is waiting, so several run concurrently, each on a site of its own.
const sites: FailingSite[] = []
for (let lane = 0; lane < 4; lane += 1) sites.push(await startFailingSite())
const withSite = createPool(sites)
afterAll(() => Promise.all(sites.map(site => site.close())))

// The first rendering of a page compiles its code, which takes seconds on a busy machine and is not what these tests time.
const { get } = await startTestSite()
for (const url of ['/', '/popular', '/toprated', '/movie/603', '/search?q=the', '/signin'])
  await (await get(url)).text()

const sitemap = await sites[0]?.site.get('/sitemap.xml')
// Films of the catalogue, each requested once, because a cached page does not test an outage.
const coldFilms = [...((await sitemap?.text()) ?? '').matchAll(/\/movie\/(\d+)/g)].map(([, id]) => id).slice(100)
let outages = 0

/** Every public URL, in a form that was not requested before. */
function coldUrls() {
  outages += 1
  const [film, other] = coldFilms.splice(0, 2)
  return [
    '/signin',
    `/?cold=${outages}`,
    `/popular?cold=${outages}`,
    '/popular?genre=Drama',
    `/toprated?page=${outages + 1}`,
    `/toprated?page=${300 + outages}`,
    `/movie/${film}`,
    `/movie/${other}`,
    `/movie/${1_800_000 + outages}`,
    `/movie/tt98${String(outages).padStart(5, '0')}`,
    `/search?q=the+${outages}`,
    `/search?q=dune&page=2`,
    `/search/suggestions?q=mat${outages}`,
    '/recommendations?genre=Western',
    '/sitemap.xml',
    '/robots.txt',
    `/img/w500/cold${outages}.jpg?else=poster-${film}.svg`,
    `/img/drawn/poster-${film}.svg`,
    `/img/drawn/person-${1_800_000 + outages}.png`,
    '/healthz',
    '/readyz',
    '/signup',
    '/forgotpassword',
    '/updatepassword',
    '/user',
    '/watchlist',
    '/update-Password',
    '/delete-account',
    '/privacy-policy',
    '/terms-of-service',
    `/no/such/page/${outages}`,
    '/site.webmanifest',
  ]
}

async function expectEveryPageToRespond({ get }: Pick<FailingSite['site'], 'get'>) {
  for (const url of coldUrls()) {
    const read = async () => {
      const response = await get(url, { signal: AbortSignal.timeout(maxResponseMs) })
      return { response, text: await response.text() }
    }
    const { response, text } = await read().catch(cause => {
      throw new Error(`${url} did not respond in time`, { cause })
    })
    expect(response.status, url).toBeLessThan(500)
    if (response.headers.get('Content-Type')?.startsWith('text/html')) {
      expect(visibleText(text), url).not.toMatch(/\b(undefined|NaN|null)\b|Unexpected Application Error/)
    }
  }
}

/** Waits until a film that only TMDB has is served again, at a URL that was not requested before. */
const expectRecovery = ({ site }: FailingSite) =>
  expectSoon(site, `/movie/${1_710_000 + (outages % 20)}?after=${outages}`, html => /Coming Film \d+/.test(html))

/** Requests the page until the claim holds. */
async function expectSoon({ get }: FailingSite['site'], url: string, claim: (html: string) => boolean) {
  const until = Date.now() + maxRecoveryMs
  while (!claim(await (await get(url)).text())) {
    expect(Date.now(), `${url} has not recovered in time`).toBeLessThan(until)
    await pause(200)
  }
}

const outcome = 'every page responds in time, and live films recover'

test.concurrent.each([...toxics])(`with the network failure "%s": ${outcome}`, { timeout }, toxic =>
  withSite(async failing => {
    failing.poison(toxic)
    await expectEveryPageToRespond(failing.site)
    failing.recover()
    await expectRecovery(failing)
  }),
)

test.concurrent.each(Object.entries(failingResponses))(`while a service %s: ${outcome}`, { timeout }, (_, answering) =>
  withSite(async failing => {
    failing.failWith(answering)
    await expectEveryPageToRespond(failing.site)
    failing.recover()
    await expectRecovery(failing)
  }),
)

const [first] = sites
const unreachable = await startTestSite({
  ...first?.services.settings,
  TMDB_URL: 'http://no-such-host.invalid/3',
  TMDB_IMAGE_URL: 'https://127.0.0.1:1/t/p',
  OMDB_URL: 'http://127.0.0.1:1',
})

test('with every service unreachable every page responds in time, and readyz is degraded but ready', {
  timeout,
}, async () => {
  await expectEveryPageToRespond(unreachable)
  const readiness = await unreachable.get('/readyz')
  expect(readiness.status).toBe(200)
  expect(await readiness.text()).toMatch(/^degraded\ntmdb was not reached: \w+/)
})

test('a page rendered without a service shows a notice until the service recovers', { timeout }, () =>
  withSite(async ({ site, failWith, recover }) => {
    const film = coldFilms.splice(0, 1)[0]
    failWith(() => ({ status: 500, json: {} }))
    expect(visibleText(await (await site.get(`/movie/${film}`)).text())).toContain('does not answer right now')
    recover()
    await expectSoon(site, `/movie/${film}`, html => !html.includes('does not answer right now'))
  }),
)

test('a film that is unavailable gets an uncacheable noindex page with Try again', { timeout }, () =>
  withSite(async ({ site, failWith, recover }) => {
    failWith(() => ({ status: 500, json: {} }))
    const response = await site.get('/movie/1899999')
    recover()
    const html = await response.text()
    expect(response.status).toBe(200)
    expect(visibleText(html)).toMatch(/No film available[\s\S]*Try again/)
    expect(html).toContain('<meta name="robots" content="noindex"/>')
    expect(response.headers.get('Cache-Control')).toBe('public, max-age=0, must-revalidate')
  }),
)
