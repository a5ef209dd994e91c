import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { aMember, put, type Visit, visit } from '#tests/client/http-client.ts'
import { wordsOf } from '#tests/client/words-of.ts'
import { openProvider } from '#tests/services/open-id-provider.ts'
import { startASite } from '#tests/services/start-site.ts'

const provider = await openProvider()
const site = await startASite(provider.settings)

const words = async (who: Pick<Visit, 'get'>, path = '/user') =>
  wordsOf(await (await who.get(path)).text()).replace(/\s+/g, ' ')

test('nobody is told so in the words of the specification, and has no picture', async () => {
  const page = await site.get('/user')
  expect([page.status, (await page.text()).includes('You are not authenticated')]).toEqual([401, true])
  expect((await site.get('/user/avatar')).status).toBe(404)
})

test('a new member reads who they are and the three sentences of the specification', async () => {
  const said = await words(await aMember(site))
  expect(said).toContain('Member since')
  for (const message of ['No movies in the watchlist', 'No movies you had rated', 'No movies You had review']) {
    expect(said).toContain(message)
  }
  expect(said).not.toContain('How you rate')
})

test('what is kept stands on the profile, and its year is counted', async () => {
  const ada = await aMember(site)
  await ada.get('/movie/603/watchlist', put({}))
  await ada.get('/movie/603/rating', put({ stars: 3.5 }))
  await ada.get('/movie/11/rating', put({ stars: 5, ratedAt: '2020-03-04T05:06:07.000Z' }))
  await ada.get(`/movie/11/reviews/${randomUUID()}`, put({ review: 'A galaxy <b>far</b> away.' }))

  const said = await words(ada)
  expect(said).toMatch(
    /Watchlist 1 .*Ratings 2 .*3\.5 stars.*5 stars.*Reviews 1 .*A galaxy &lt;b&gt;far&lt;\/b&gt; away/,
  )
  expect(said).toContain('Film rated 1 Average, of 5 stars 3.50 Put on the watchlist 1 Review written 1')
  expect(await words(ada, '/user?year=2020')).toContain('Film rated 1 Average, of 5 stars 5.00 Put on the watchlist 0')
  expect(await words(ada, '/user?year=all')).toContain('Films rated 2 Average, of 5 stars 4.25')
  expect(await words(ada, '/user?year=2020')).toMatch(/Decades 1970s 1/)
})

test('a review is read from its own side, in whichever script it is written', async () => {
  const ada = await aMember(site)
  await ada.get(`/movie/11/reviews/${randomUUID()}`, put({ review: 'الفيلم رائع!' }))
  for (const path of ['/user', '/movie/11']) {
    expect(await (await ada.get(path)).text()).toMatch(/<p[^>]* dir="auto"[^>]*>الفيلم رائع!<\/p>/)
  }
})

test.each(['year=', 'year=abc', 'year=2020&year=2021'])('/user?%s is a 400', async query => {
  expect((await (await aMember(site)).get(`/user?${query}`)).status).toBe(400)
})

// The smallest thing that begins as a JPEG.
const jpeg = Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 0x10, ...Buffer.from('JFIF')])

/** Somebody who signed in at the provider, which says that this is their picture. */
async function memberWithPicture(picture: string) {
  const sub = randomUUID()
  provider.is({ sub, email: `${sub}@example.org`, email_verified: true, name: 'Grace Hopper', picture })
  const browser = visit(site)
  const there = (await browser.send('/signin', { provider: 'google' })).headers.get('Location') ?? ''
  const back = (await fetch(there, { redirect: 'manual' })).headers.get('Location') ?? ''
  await browser.get(back.replace(site.url, ''))
  return browser
}

async function avatarOf(browser: Visit) {
  const serverState = await browser.get('/user/avatar')
  const { headers } = serverState
  const bytes = Buffer.from(await serverState.arrayBuffer())
  return {
    status: serverState.status,
    type: headers.get('Content-Type'),
    filmsByYear: headers.get('Cache-Control'),
    bytes,
  }
}

test('the picture a provider has is passed on, and kept by nobody in between', async () => {
  provider.hang({ bytes: jpeg })
  const { status, type, filmsByYear, bytes } = await avatarOf(await memberWithPicture(`${provider.url}/picture`))
  expect([status, type, bytes.equals(jpeg)]).toEqual([200, 'image/jpeg', true])
  expect(filmsByYear).toContain('private')
})

test.each([
  ['no picture', { bytes: Buffer.from('<svg onload="alert(1)"/>') }],
  ['a picture of 3 MB', { bytes: Buffer.concat([jpeg, Buffer.alloc(3_000_000)]) }],
  ['a way elsewhere', { status: 302, location: 'http://127.0.0.1:1/', bytes: jpeg }],
  ['an error', { status: 500, bytes: jpeg }],
])('where the provider has %s there are initials', async (_, picture) => {
  provider.hang(picture)
  const { status, type, bytes } = await avatarOf(await memberWithPicture(`${provider.url}/picture`))
  expect([status, type, bytes.toString('utf8', 0, 4)]).toEqual([200, 'image/svg+xml', '<svg'])
})

test('an address elsewhere is not asked, whatever the provider says', async () => {
  const { type } = await avatarOf(await memberWithPicture('http://127.0.0.1:1/metadata'))
  expect(type).toBe('image/svg+xml')
})
