// What visitors get while outside services misbehave, on the wire and in what they say, and how soon after it is over.

import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, expect, test } from 'vitest'
import { seconds } from '#app/domain/units.ts'
import { wordsOf } from '../client/words-of.ts'
import { sickAnswers } from '../services/film-services/sick-answers.ts'
import { startASite } from '../services/start-site.ts'
import { toxics } from '../services/toxic-proxy.ts'
import { lending, startATroubledSite, type TroubledSite } from './failing-site.ts'

const longestAnswer = 4 * seconds
const longestRecovery = 10 * seconds
const timeout = 300 * seconds

// Most of an outage is waiting, so several are looked at side by side, each at a site of its own.
const sites: TroubledSite[] = []
for (let lane = 0; lane < 4; lane += 1) sites.push(await startATroubledSite())
const atASite = lending(sites)
afterAll(() => Promise.all(sites.map(site => site.close())))

const sitemap = await sites[0]?.site.get('/sitemap.xml')
// Films of the catalogue, each asked for once only: what was seen before an outage is no test of it.
const coldFilms = [...((await sitemap?.text()) ?? '').matchAll(/\/movie\/(\d+)/g)].map(([, id]) => id).slice(100)
let outages = 0

/** Every public address, in a form nobody has asked for yet. */
function coldAddresses() {
  outages += 1
  const [film, other] = coldFilms.splice(0, 2)
  return [
    ...[`/?cold=${outages}`, `/popular?cold=${outages}`, '/popular?genre=Drama', `/toprated?page=${outages + 1}`],
    ...[`/toprated?page=${300 + outages}`, `/movie/${film}`, `/movie/${other}`, `/movie/${1_800_000 + outages}`],
    ...[`/movie/tt98${String(outages).padStart(5, '0')}`, `/search?q=the+${outages}`, `/search?q=dune&page=2`],
    ...[`/search/suggestions?q=mat${outages}`, '/recommendations?genre=Western', '/sitemap.xml', '/robots.txt'],
    ...[`/img/w500/cold${outages}.jpg?else=poster-${film}.svg`, `/img/drawn/poster-${film}.svg`, '/healthz', '/readyz'],
    ...['/signin', '/signup', '/forgotpassword', '/updatepassword', '/user', '/watchlist', '/update-Password'],
    ...['/delete-account', '/privacy-policy', '/terms-of-service', `/no/such/page/${outages}`, '/site.webmanifest'],
  ]
}

async function expectEveryPageToAnswer({ get }: Pick<TroubledSite['site'], 'get'>) {
  for (const address of coldAddresses()) {
    const answer = await get(address, { signal: AbortSignal.timeout(longestAnswer) })
    const text = await answer.text()
    expect(answer.status, address).toBeLessThan(500)
    if (answer.headers.get('Content-Type')?.startsWith('text/html')) {
      expect(wordsOf(text), address).not.toMatch(/\b(undefined|NaN|null)\b|Unexpected Application Error/)
    }
  }
}

/** A film that only the live database has, at an address nobody has asked for, is there again. */
const expectRecovery = ({ site }: TroubledSite) =>
  expectSoon(site, `/movie/${1_710_000 + (outages % 20)}?after=${outages}`, html => /Coming Film \d+/.test(html))

/** The page is asked for until it is as claimed. */
async function expectSoon({ get }: TroubledSite['site'], address: string, claim: (html: string) => boolean) {
  const until = Date.now() + longestRecovery
  while (!claim(await (await get(address)).text())) {
    expect(Date.now(), `${address} is not itself again in time`).toBeLessThan(until)
    await pause(200)
  }
}

const outcome = 'every page answers in time, and the live films are back soon after'

test.concurrent.each([...toxics])(`while the network does this: %s: ${outcome}`, { timeout }, toxic =>
  atASite(async troubled => {
    troubled.poison(toxic)
    await expectEveryPageToAnswer(troubled.site)
    troubled.recover()
    await expectRecovery(troubled)
  }),
)

test.concurrent.each(Object.entries(sickAnswers))(`while a service %s: ${outcome}`, { timeout }, (_, answering) =>
  atASite(async troubled => {
    troubled.failWith(answering)
    await expectEveryPageToAnswer(troubled.site)
    troubled.recover()
    await expectRecovery(troubled)
  }),
)

const [first] = sites
const unreachable = await startASite({
  ...first?.services.settings,
  ...{
    TMDB_URL: 'http://no-such-host.invalid/3',
    TMDB_IMAGE_URL: 'https://127.0.0.1:1/t/p',
    OMDB_URL: 'http://127.0.0.1:1',
  },
})

test('while nobody listens at all every page answers in time, and the site is degraded but ready', {
  timeout,
}, async () => {
  await expectEveryPageToAnswer(unreachable)
  const readiness = await unreachable.get('/readyz')
  expect(readiness.status).toBe(200)
  expect(await readiness.text()).toMatch(/^degraded\ntmdb was not reached: \w+/)
})

test('a page that had to do without says so, and is itself again after', { timeout }, () =>
  atASite(async ({ site, failWith, recover }) => {
    const film = coldFilms.splice(0, 1)[0]
    failWith(() => ({ status: 500, json: {} }))
    expect(wordsOf(await (await site.get(`/movie/${film}`)).text())).toContain('does not answer right now')
    recover()
    await expectSoon(site, `/movie/${film}`, html => !html.includes('does not answer right now'))
  }),
)

test(
  'a film nobody knows now is a page with a way to try again, out of search engines, and kept by nobody',
  { timeout },
  () =>
    atASite(async ({ site, failWith, recover }) => {
      failWith(() => ({ status: 500, json: {} }))
      const answer = await site.get('/movie/1899999')
      recover()
      const html = await answer.text()
      expect(answer.status).toBe(200)
      expect(wordsOf(html)).toMatch(/No film available[\s\S]*Try again/)
      expect(html).toContain('<meta name="robots" content="noindex"/>')
      expect(answer.headers.get('Cache-Control')).toBe('public, max-age=0, must-revalidate')
    }),
)
