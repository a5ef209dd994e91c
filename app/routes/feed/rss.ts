// The diary as a feed (RSS 2.0, https://www.rssboard.org/rss-specification, with the link to itself of Atom).

import { href } from 'react-router'
import { formatStars } from '#app/domain/stars.ts'
import { escapeXml } from '#app/domain/text/escape-xml.ts'
import { formatFilmName } from '#app/domain/text/format-title-with-year.ts'
import type { FeedEntry } from '#app/library/sharing/feed-entries.server.ts'
import { formatPlainDate } from '#app/ui/layout/format-date.ts'

/** Code points of a note in the feed: it has 50 entries, and a note may have 10,000. */
const maxNoteLength = 2000

type Options = { title: string; selfUrl: string; publicUrl: string }

/** Returns the feed of these entries, in their order. */
export function formatFeed(entries: FeedEntry[], { title, selfUrl, publicUrl }: Options): string {
  const items = entries.map(entry =>
    [
      '<item>',
      `<title>${escapeXml(titleOf(entry))}</title>`,
      `<link>${escapeXml(publicUrl + href('/movie/:id', { id: String(entry.filmId) }))}</link>`,
      `<guid isPermaLink="false">urn:uuid:${entry.id}</guid>`,
      `<pubDate>${new Date(entry.loggedAt).toUTCString()}</pubDate>`,
      `<description>${escapeXml(htmlOf(entry))}</description>`,
      '</item>',
    ].join('\n'),
  )
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom">',
    '<channel>',
    `<title>${escapeXml(title)}</title>`,
    `<link>${escapeXml(publicUrl)}/</link>`,
    '<description>The latest entries of the diary.</description>',
    '<language>en</language>',
    `<atom:link href="${escapeXml(selfUrl)}" rel="self" type="application/rss+xml"/>`,
    ...items,
    '</channel>',
    '</rss>',
    '',
  ].join('\n')
}

const titleOf = ({ title, releaseDate, stars }: FeedEntry) =>
  formatFilmName({ title, releaseDate }) + (stars ? `, ${formatStars(stars)}` : '')

/** The description is HTML. */
function htmlOf({ watchedOn, stars, isRewatch, isLiked, note }: FeedEntry) {
  const facts = [
    watchedOn && `Watched on ${formatPlainDate(watchedOn, 'long')}.`,
    isRewatch && 'Not for the first time.',
    stars && `${formatStars(stars)}.`,
    isLiked && 'Liked.',
  ].filter(Boolean)
  const cut = [...note].slice(0, maxNoteLength).join('')
  const shown = cut === note ? note : `${cut}…`
  const paragraphs = [facts.join(' '), ...shown.split(/(?:\r?\n){2,}/)].filter(Boolean)
  return paragraphs.map(text => `<p>${escapeXml(text).replaceAll(/\r?\n/g, '<br>')}</p>`).join('')
}
