import { renderToString } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { expect, test } from 'vitest'
import { Diary } from './diary.tsx'

/** The month of today, as its links are in the HTML, when the last entry is of this day. */
function monthOfToday(today: string, last: string) {
  const month = { year: Number(today.slice(0, 4)), month: Number(today.slice(5, 7)) }
  const counts = { entries: 1, pending: 0, rewatches: 0, liked: 0, notes: 0, undated: 0, first: last, last }
  const found = { entries: [], totalEntries: 0, totalPages: 1, days: [], counts, tags: [], before: null, after: null }
  const props = { found: { ...found, yearsAgo: null }, filters: null, month, page: 1, today, intro: '' }
  const Page = createRoutesStub([{ path: '/', Component: () => <Diary {...props} /> }])
  return renderToString(<Page />)
}

test('on New Year’s morning east of UTC, December has a link to the January of an entry', () => {
  const html = monthOfToday('2026-12-31', '2027-01-01')
  expect(html).toContain('aria-label="January 2027" href="/diary/2027/1"')
  expect(html).toContain('aria-label="2027" href="/diary/2027/12"')
})

test('no month and no year after that of today has a link without an entry', () => {
  const html = monthOfToday('2026-12-31', '2026-12-31')
  expect(html).not.toContain('/diary/2027')
  expect(html.match(/There is none later/g)).toHaveLength(2)
})
