// A calendar of release dates in the iCalendar format (RFC 5545, with the name and the refresh interval of RFC 7986).
import { href } from 'react-router'
import type { Release } from '#app/library/sharing/feed-entries.server.ts'

/** Returns the calendar: an all-day event for each release. */
export function formatCalendar(releases: Release[], publicUrl: string): string {
  const { hostname } = new URL(publicUrl)
  const events = releases.flatMap(({ filmId, title, releasedOn, revisedAt }) => [
    'BEGIN:VEVENT',
    `UID:film-${filmId}@${hostname}`,
    // Without a METHOD, the time of the last revision (section 3.8.7.2).
    `DTSTAMP:${revisedAt.replace(/\.\d+/, '').replaceAll(/[-:]/g, '')}`,
    `DTSTART;VALUE=DATE:${releasedOn.replaceAll('-', '')}`,
    `SUMMARY:${escaped(title)}`,
    `URL:${publicUrl}${href('/movie/:id', { id: String(filmId) })}`,
    'TRANSP:TRANSPARENT',
    'END:VEVENT',
  ])
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//filmDB//Release dates//EN',
    `NAME:${calendarName}`,
    `X-WR-CALNAME:${calendarName}`,
    'REFRESH-INTERVAL;VALUE=DURATION:P1D',
    ...(events.length > 0 ? events : utc),
    'END:VCALENDAR',
  ]
  return lines.map(line => `${folded(line)}\r\n`).join('')
}

const calendarName = 'filmDB: my watchlist'

/** A calendar has one component at least (section 3.6): without events, the definition of UTC. */
const utc = [
  'BEGIN:VTIMEZONE',
  'TZID:Etc/UTC',
  'BEGIN:STANDARD',
  'DTSTART:19700101T000000',
  'TZOFFSETFROM:+0000',
  'TZOFFSETTO:+0000',
  'END:STANDARD',
  'END:VTIMEZONE',
]

/** A value of the type TEXT (section 3.3.11). Control characters are not allowed in one. */
const escaped = (text: string) =>
  text
    .toWellFormed()
    .replaceAll(/[\\;,]/g, '\\$&')
    .replaceAll(/\r?\n/g, '\\n')
    .replaceAll(/\p{Cc}/gu, '')

const maxOctets = 75

/** The line in pieces of at most 75 octets, the following ones behind a space (section 3.1). No character is split. */
function folded(line: string) {
  const pieces: string[] = []
  let piece = ''
  for (const character of line) {
    if (Buffer.byteLength(piece + character) > maxOctets) {
      pieces.push(piece)
      piece = ' '
    }
    piece += character
  }
  return [...pieces, piece].join('\r\n')
}
