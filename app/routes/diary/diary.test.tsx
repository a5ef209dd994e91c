import { renderToString } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { expect, test } from 'vitest'
import { noFilters } from '#app/library/diary/diary-filters.ts'
import { Diary } from './diary.tsx'

/** The month of today, as its links are in the HTML, when the last entry is of this day. */
function monthOfToday(today: string, last: string) {
  const month = { year: Number(today.slice(0, 4)), month: Number(today.slice(5, 7)) }
  return htmlOf({ month, today, last })
}

type Shown = Partial<Pick<Parameters<typeof Diary>[0], 'month' | 'filters'>> & { today: string; last: string }

function htmlOf({ today, last, month = null, filters = null }: Shown) {
  const counts = { entries: 9, pending: 0, rewatches: 5, liked: 6, notes: 7, undated: 8, first: last, last }
  const tags = [{ tag: 'cinema', count: 4 }]
  const found = { entries: [], totalEntries: 0, totalPages: 1, days: [], counts, tags, before: null, after: null }
  const props = { found: { ...found, yearsAgo: null }, filters, month, page: 1, today, intro: '' }
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
  expect(html.match(/There is no later \w+/g)).toEqual(['There is no later year', 'There is no later month'])
})

test('a filter has the number of its entries only where no other filter narrows them', () => {
  const [today, last] = ['2026-12-31', '2026-12-31']
  const numbers = (html: string) => [...html.matchAll(/class="[^"]*num">(\d+)<\/span>/g)].map(([, number]) => number)
  expect(numbers(htmlOf({ today, last, month: { year: 2026, month: 12 } }))).toEqual(['5', '6', '7', '8', '4'])
  expect(numbers(htmlOf({ today, last, filters: { ...noFilters, isRewatch: true } }))).toEqual([])
})

test('a search of several filters that finds nothing has a link without each of them', () => {
  const filters = { ...noFilters, q: 'amelie', isLiked: true, minStars: 4, tag: 'cinema' }
  const html = htmlOf({ today: '2026-12-31', last: '2026-12-31', filters }).replaceAll('<!-- -->', '')
  const [, nothing = ''] = html.split('No entry fits all of this.')
  const ways = [...nothing.matchAll(/href="([^"]+)"[^>]*>(Without [^<]*“[^<]+)/g)].map(([, path, label]) => [
    label,
    path,
  ])
  expect(ways).toEqual([
    ['Without the search “amelie”', '/diary?liked=1&amp;stars=4&amp;tag=cinema'],
    ['Without “Liked”', '/diary?q=amelie&amp;stars=4&amp;tag=cinema'],
    ['Without “4 stars and more”', '/diary?q=amelie&amp;liked=1&amp;tag=cinema'],
    ['Without the tag “cinema”', '/diary?q=amelie&amp;liked=1&amp;stars=4'],
  ])
})

test('a search by one filter that finds nothing has no filter to loosen', () => {
  const html = htmlOf({ today: '2026-12-31', last: '2026-12-31', filters: { ...noFilters, isLiked: true } })
  expect(html).toContain('No entry is like that.')
  expect(html).not.toContain('Without “')
})
