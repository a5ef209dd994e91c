import { createHash } from 'node:crypto'
import { href } from 'react-router'
import { type Dependencies, dependenciesContext } from '#app/context.ts'
import { readAsMember } from '#app/db/read-as-member.server.ts'
import { matchesEtag } from '#app/domain/http/matches-etag.ts'
import { addDays } from '#app/domain/plain-date.ts'
import { selectFeedEntries, selectReleases } from '#app/library/sharing/feed-entries.server.ts'
import { type FollowedLink, findSecretLink, readMemberName } from '#app/library/sharing/secret-links.server.ts'
import { verifyToken } from '#app/library/sharing/secret-token.server.ts'
import type { Route } from './+types/feed'
import { formatCalendar } from './ical.ts'
import { formatFeed } from './rss.ts'

/** `GET /feed/:token`: the release dates of a watchlist (iCalendar) or a diary (RSS). 404 when the link is revoked. */
export async function loader({ params: { token }, request, context }: Route.LoaderArgs) {
  const dependencies = context.get(dependenciesContext)
  const { secret } = dependencies.accounts
  const id = verifyToken(token, { secret, use: 'feed' })
  const link = id && (await findSecretLink(dependencies.db, id))
  if (!link) return new Response('This address was revoked, or a part of it is missing.\n', { status: 404, headers })
  const { type, text } =
    link.target === 'calendar' ? await readCalendar(dependencies, link) : await readDiary(dependencies, link, token)
  const etag = `"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"`
  const isKnown = matchesEtag(request.headers.get('If-None-Match') ?? undefined, etag)
  return new Response(isKnown ? null : text, {
    status: isKnown ? 304 : 200,
    headers: { ...headers, 'Content-Type': `${type}; charset=utf-8`, ETag: etag },
  })
}

const headers = {
  'Content-Type': 'text/plain; charset=utf-8',
  'X-Robots-Tag': 'noindex, nofollow',
  'Referrer-Policy': 'no-referrer',
}

/** Days a film stays in the calendar after its release. */
const pastDays = 365

async function readCalendar({ db, today, site }: Dependencies, { memberId }: FollowedLink) {
  const reads = { releases: selectReleases(addDays(today(), -pastDays)) }
  const { releases } = await readAsMember(db, memberId, reads, { isByLink: true })
  return { type: 'text/calendar', text: formatCalendar(releases, site.publicUrl) }
}

async function readDiary(
  { db, accounts, site }: Dependencies,
  { memberId, withName, withNotes }: FollowedLink,
  token: string,
) {
  const [{ entries }, name] = await Promise.all([
    readAsMember(db, memberId, { entries: selectFeedEntries({ withNotes }) }, { isByLink: true }),
    withName ? readMemberName(accounts.db, memberId) : null,
  ])
  const { publicUrl } = site
  const title = name ? `The diary of ${name} on filmDB` : 'A diary on filmDB'
  const selfUrl = publicUrl + href('/feed/:token', { token })
  return { type: 'application/rss+xml', text: formatFeed(entries, { title, selfUrl, publicUrl }) }
}
