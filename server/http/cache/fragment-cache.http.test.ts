// Pages of members are put together from stored fragments (docs/decisions/031-fragment-cache.md).
import { expect, test } from 'vitest'
import { createMember, type Member, put } from '#tests/client/http-client.ts'
import { startTestSite } from '#tests/services/start-site.ts'

const site = await startTestSite()

const paths = ['/', '/movie/603', '/popular', '/popular?genre=Drama', '/toprated', '/upcoming', '/watchlist', '/user']

test('a member’s pages are the same when all their fragments are stored, after another member saw the same films', async () => {
  const [ada, ben] = [await createMember(site), await createMember(site)]
  for (const id of [603, await lastPopular()]) await ada.get(`/movie/${id}/watchlist`, put({}))
  const ofAda = await pagesOf(ada)
  const ofBen = await pagesOf(ben)
  expect(await pagesOf(ada)).toEqual(ofAda)
  expect(await pagesOf(ben)).toEqual(ofBen)
  const removeButtons = /aria-label="Remove [^"]* from watch list"/
  expect(ofAda['/popular']).toMatch(removeButtons)
  expect(ofBen['/popular']).not.toMatch(removeButtons)
})

test('the quick button of a card leads back to itself on the page that the card is on', async () => {
  const ada = await createMember(site)
  for (const path of ['/popular', '/popular?genre=Drama', '/popular']) {
    const html = await (await ada.get(path)).text()
    const buttons = [...html.matchAll(/name="next" value="([^"#]*)#([^"]*)"\/?><button type="submit" id="([^"]*)"/g)]
    expect(new Set(buttons.map(([, next]) => next))).toEqual(new Set([path]))
    expect(buttons.map(([, , fragment]) => fragment)).toEqual(buttons.map(([, , , id]) => id))
  }
})

test('no page has a mark of a fragment, also not one that a visitor put into the URL', async () => {
  const ada = await createMember(site)
  const mark = encodeURIComponent('<page-fragment slot="0">')
  for (const path of [...paths, `/search?q=${mark}`, `/popular?genre=${mark}`]) {
    expect(await (await ada.get(path)).text(), path).not.toContain('page-fragment slot="')
  }
})

/** Each page without what is new in every rendering: nonces and the id for the next review. */
async function pagesOf(member: Member) {
  const pages: Record<string, string> = {}
  for (const path of paths) {
    const html = await (await member.get(path)).text()
    const [, nonce = 'none'] = / nonce="([^"]+)"/.exec(html) ?? []
    pages[path] = html.replaceAll(nonce, 'NONCE').replaceAll(/[0-9a-f]{8}-[0-9a-f-]{27}/g, 'UUID')
  }
  return pages
}

async function lastPopular() {
  const html = await (await site.get('/popular')).text()
  return Number([...html.matchAll(/href="\/movie\/(\d+)"/g)].at(-1)?.[1])
}
