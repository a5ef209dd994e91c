import { data, href, Link } from 'react-router'
import { dependenciesContext, memberContext } from '#app/context.ts'
import { readAsMember } from '#app/db/read-as-member.server.ts'
import { selectYear } from '#app/library/year/year.server.ts'
import type { Period } from '#app/library/year/year-facts.ts'
import { SignedOut } from '#app/ui/error/signed-out.tsx'
import buttons from '#app/ui/form/button.module.css'
import { EmptyState } from '#app/ui/layout/empty-state.tsx'
import { monthPath } from '#app/ui/layout/months.ts'
import { EmptyReel } from '#app/ui/year/empty-reel.tsx'
import { periodName } from '#app/ui/year/format-year.ts'
import { YearHero } from '#app/ui/year/year-hero.tsx'
import { YearParts } from '#app/ui/year/year-parts.tsx'
import { notFoundResponse } from '../http/not-found-response.ts'
import { pageMeta } from '../http/page-meta.ts'
import { showYear } from '../http/pictures/show-year.ts'
import type { Route } from './+types/page'
import styles from './page.module.css'
import { parsePeriod } from './parse-period.ts'
import { PrintButton } from './print-button.tsx'
import { SharePictures } from './share-pictures.tsx'
import { YearTabs } from './year-tabs.tsx'

const intro =
  'Your year in pictures: the films of your diary by month, with people, genres and milestones. Only you see it.'

const noYear = {
  heading: 'No such year',
  message: 'A year of your diary has four digits and has begun. Try one of these films meanwhile.',
}

export const meta: Route.MetaFunction = ({ matches, params: { year } }) =>
  pageMeta(matches, {
    title: `${year === 'all' ? 'All Time' : year} in Pictures`,
    description: intro,
    path: href('/user/year/:year', { year }),
    noIndex: true,
  })

export async function loader({ params, context }: Route.LoaderArgs) {
  const member = context.get(memberContext)
  if (!member) return data(null, { status: 401 })
  const { db, films, today } = context.get(dependenciesContext)
  const period = parsePeriod(params.year, today())
  if (period === null) throw await notFoundResponse(films, noYear)
  const { year } = await readAsMember(db, member.id, { year: selectYear(member.id, period) })
  return data(showYear(year))
}

export default function Year({ loaderData: year, params }: Route.ComponentProps) {
  if (!year) return <SignedOut heading="A Year in Pictures" intro={intro} />
  return (
    <main id="main" tabIndex={-1}>
      <YearHero year={year} tabs={<YearTabs years={year.years} period={year.period} />}>
        {year.viewings > 0 && (
          <>
            <a className={buttons.primary} href="#share">
              Share Picture
            </a>
            <PrintButton />
          </>
        )}
      </YearHero>
      <div className="wrap">
        {year.viewings === 0 ? (
          <Empty name={periodName(year.period)} years={year.years} />
        ) : (
          <>
            <YearParts year={year} columnPath={({ name }) => columnPath(year.period, name)} />
            <SharePictures year={params.year} />
          </>
        )}
      </div>
    </main>
  )
}

/** The days of a month, or a year of the whole diary. */
const columnPath = (period: Period, name: number) =>
  period === 'all' ? href('/user/year/:year', { year: String(name) }) : monthPath({ year: period, month: name })

/** A year without films leads to the next thing to do. */
const Empty = ({ name, years: [newest] }: { name: string; years: number[] }) => (
  <div className={styles.empty}>
    <EmptyState
      as="h2"
      message={newest === undefined ? 'Your diary has no films yet' : `Your diary has no films of ${name}`}
      ways={
        <>
          <Link className={buttons.primary} to={href('/log')}>
            Log a Film
          </Link>
          <Link className={buttons.secondary} to={href('/diary')}>
            Open the Diary
          </Link>
          {newest !== undefined && (
            <Link className={buttons.secondary} to={href('/user/year/:year', { year: String(newest) })}>
              See {newest}
            </Link>
          )}
        </>
      }
    >
      This page draws itself from your diary: a frame for every film, month by month, then the people and genres you saw
      most, the milestones, and a picture to share.
    </EmptyState>
    <EmptyReel />
  </div>
)
