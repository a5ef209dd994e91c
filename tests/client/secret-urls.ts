import type { TestSite } from '../services/start-site.ts'
import { createMember, type HttpClient, put } from './http-client.ts'

/** The paths of the member's secret links, from the page that lists them. */
export async function secretPaths(member: HttpClient): Promise<string[]> {
  const html = await (await member.get('/user/sharing')).text()
  return [...html.matchAll(/value="http[^"]*?(\/(?:shared|feed)\/[\w-]{43})"/g)].map(([, path = '']) => path)
}

/** Makes the link to a part of the library (`watchlist`, `list:<id>`) and returns its path and its id. */
export async function shareByLink(member: HttpClient, part: string): Promise<{ path: string; id: string }> {
  const before = new Set(await secretPaths(member))
  await member.send('/user/sharing', { intent: 'create', part })
  const [path = ''] = (await secretPaths(member)).filter(found => !before.has(found))
  const digits = Buffer.from(path.split('/').at(-1) ?? '', 'base64url')
    .subarray(0, 16)
    .toString('hex')
  return { path, id: digits.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-') }
}

/** A member with a rated film on the watchlist. */
export async function memberWithWatchlist(site: TestSite) {
  const member = await createMember(site)
  await member.get('/movie/603/watchlist', put({}))
  await member.get('/movie/603/rating', put({ stars: 4.5 }))
  return member
}
