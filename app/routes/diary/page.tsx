import { data, href, redirect } from 'react-router'
import { dependenciesContext, memberContext } from '#app/context.ts'
import { firstDay, type Month, monthOf } from '#app/domain/month.ts'
import { firstDiaryYear, lastDiaryYear } from '#app/library/diary/diary-entry.ts'
import { readDiaryMonth, searchDiary } from '#app/library/diary/diary-page.server.ts'
import { SignedOut } from '#app/ui/error/signed-out.tsx'
import { monthName, monthPath } from '#app/ui/layout/months.ts'
import { notFoundResponse } from '../http/not-found-response.ts'
import { pageMeta } from '../http/page-meta.ts'
import { parsePageNumber } from '../http/query/page-number.ts'
import type { Route } from './+types/page'
import { Diary } from './diary.tsx'
import { parseSearchParams, queryFor } from './search-params.ts'

const intro =
  'A diary remembers which film you saw on which day, what you thought of it and with whom. Only you can read it.'

const noMonth = { heading: 'No such month', message: 'The diary has the months from 1900 until now.' }

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  const { month, page } = loaderData?.diary ?? {}
  const title = month ? `Diary, ${monthName(month.month)} ${month.year}` : 'Diary'
  return pageMeta(matches, { title, page, description: intro, path: href('/diary'), noIndex: true })
}

/**
 * `/diary` is the month of today, or with filters the entries of all years that pass them; `/diary/:year/:month` is
 * that month. Throws 404 for another month, 400 for an invalid page; redirects from a page past the last one, and from a
 * month with a leading zero.
 */
export async function loader({ context, params, url }: Route.LoaderArgs) {
  const member = context.get(memberContext)
  const { db, films, today: getToday } = context.get(dependenciesContext)
  if (!member) return data({ diary: null }, { status: 401 })
  const today = getToday()
  const isMonth = 'year' in params
  const month = isMonth ? parseMonth(params, today) : monthOf(today)
  const zeroless = isMonth && !month && parseMonth({ ...params, month: params.month?.replace(/^0/, '') }, today)
  if (zeroless) throw redirect(monthPath(zeroless) + url.search, 301)
  if (!month) throw await notFoundResponse(films, noMonth)
  const page = parsePageNumber(url.searchParams)
  if (page === null) throw data('Pages of the diary have a number from 1 up.', { status: 400 })
  const filters = isMonth ? null : parseSearchParams(url.searchParams)
  const diaryQuery = { memberId: member.id, page, today }
  const end = firstDay({ ...month, month: month.month + 1 })
  const diaryPage = filters
    ? await searchDiary(db, { ...diaryQuery, ...filters })
    : await readDiaryMonth(db, { ...diaryQuery, start: firstDay(month), end })
  if (page > 1 && diaryPage.entries.length === 0) throw redirect(url.pathname + (filters ? queryFor(filters) : ''))
  return data({ diary: { found: diaryPage, filters, month: filters ? null : month, page, today } })
}

/** Parses the month of a URL; null for anything but a month from 1900 up to the year of today. */
function parseMonth({ year = '', month = '' }: { year?: string; month?: string }, today: string): Month | null {
  if (!/^\d{4}$/.test(year) || !/^([1-9]|1[0-2])$/.test(month)) return null
  const isInDiary = Number(year) >= firstDiaryYear && Number(year) <= lastDiaryYear(today)
  return isInDiary ? { year: Number(year), month: Number(month) } : null
}

export default function DiaryPage({ loaderData: { diary } }: Route.ComponentProps) {
  return diary ? <Diary {...diary} intro={intro} /> : <SignedOut heading="Diary" intro={intro} />
}
