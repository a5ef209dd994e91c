import { expect, test } from 'vitest'
import { contentLines, eventsOf, parseCalendar } from '#tests/client/parse-calendar.ts'
import { formatCalendar } from './ical.ts'

const publicUrl = 'https://films.example'
const release = { filmId: 1, title: 'Heat', releasedOn: '2026-12-18', revisedAt: '2026-11-22T10:11:12.345Z' }

test('a release is an all-day event of its day', () => {
  expect(eventsOf(formatCalendar([release], publicUrl))).toEqual([
    {
      UID: 'film-1@films.example',
      DTSTAMP: '20261122T101112Z',
      'DTSTART;VALUE=DATE': '20261218',
      SUMMARY: 'Heat',
      URL: 'https://films.example/movie/1',
      TRANSP: 'TRANSPARENT',
    },
  ])
})

test.each([
  'Dune; or, the \\ sea',
  'two\nlines',
  '千と千尋の神隠し '.repeat(20),
  '🎬'.repeat(60),
  'x'.repeat(400),
  'a\u0000b\u007fc\rd',
  '\ud800 alone',
])('the title %j is folded at 75 octets and escaped, and reads back', title => {
  const text = formatCalendar([{ ...release, title }], publicUrl)
  for (const line of text.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
  const read = title.toWellFormed().replaceAll(/(?!\n)\p{Cc}/gu, '')
  expect(eventsOf(text)[0]?.SUMMARY).toBe(read)
})

test('a calendar without events is valid all the same', () => {
  const text = formatCalendar([], publicUrl)
  expect(eventsOf(text)).toEqual([])
  expect(parseCalendar(text).components.map(({ name }) => name)).toEqual(['VTIMEZONE'])
})

test.each([
  ['a bare line feed', (text: string) => text.replace('\r\n', '\n')],
  ['a line of 76 octets', (text: string) => text.replace('SUMMARY:', `SUMMARY:${'x'.repeat(80)}`)],
  ['an unescaped comma', (text: string) => text.replace('Heat', 'Heat, again')],
  ['an event without UID', (text: string) => text.replace(/UID:.*\r\n/, '')],
  ['an open event', (text: string) => text.replace('END:VEVENT\r\n', '')],
  ['a date that does not exist', (text: string) => text.replace('20261218', '20261318')],
  ['a property without a name', (text: string) => text.replace('SUMMARY:', ':')],
])('the parser of these tests rejects %s', (_, spoil) => {
  const text = formatCalendar([release], publicUrl)
  expect(contentLines(text).length).toBeGreaterThan(5)
  expect(() => eventsOf(spoil(text))).toThrow()
})
