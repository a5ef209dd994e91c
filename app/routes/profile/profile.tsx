import { type PlainDate, yearOf } from '#app/domain/plain-date.ts'
import type { Profile as ProfileFacts } from '#app/library/profile/profile.server.ts'
import { useRevalidateOnSave } from '#app/ui/layout/use-revalidate-on-save.ts'
import { DiaryYears, type ShownYears } from './diary-years.tsx'
import { ListedFilms } from './listed-films.tsx'
import { type MemberFacts, MemberHero } from './member-hero.tsx'
import type { DayOfMonth } from './month-sheet.tsx'
import { NewestLists } from './newest-lists.tsx'
import { ReviewList } from './review-list.tsx'
import { Statistics } from './statistics.tsx'
import { SubNav } from './sub-nav.tsx'
import { Taste } from './taste.tsx'
import { ThisMonth } from './this-month.tsx'

type ProfileProps = {
  member: MemberFacts
  profile: Omit<ProfileFacts, 'days' | 'years'> & {
    days: DayOfMonth[]
    years: ShownYears
    backdrop: string | null
  }
  today: PlainDate
}

/** Fewer ratings make no chart. */
const minRatings = 5

/** The profile page. It is loaded again when the library changes, in this tab or another one. */
export function Profile({
  member,
  profile: { counts, favourites, days, latest, rated, years, lists, backdrop, ...films },
  today,
}: ProfileProps) {
  useRevalidateOnSave(() => true)
  const thisYear = yearOf(today)
  const diaryYear = years.newest.find(({ year }) => year === thisYear)
  return (
    <main id="main" tabIndex={-1}>
      <MemberHero {...member} favourites={favourites} backdrop={backdrop}>
        <SubNav {...counts} />
      </MemberHero>
      <div className="wrap">
        <Statistics counts={counts} diaryYear={diaryYear} average={rated.average} year={thisYear} />
        <ThisMonth days={days} latest={latest} today={today} />
        {rated.ratings >= minRatings && <Taste {...rated} />}
        <ListedFilms {...films} totals={{ ...counts, ratings: rated.ratings }} />
        <ReviewList reviews={films.reviews} total={counts.reviews} />
        <NewestLists lists={lists} total={counts.lists} />
        <DiaryYears years={years} thisYear={thisYear} />
      </div>
    </main>
  )
}
