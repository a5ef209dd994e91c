import { countsOf } from '#app/library/profile/films-by-year.ts'
import type { Profile as ProfileFacts } from '#app/library/profile/profile.server.ts'
import { useFreshLibrary } from '#app/sync/react/use-fresh-library.ts'
import { ListedFilms } from './listed-films.tsx'
import { type MemberFacts, MemberHeader } from './member-header.tsx'
import styles from './profile.module.css'
import { ReviewList } from './review-list.tsx'
import { Year } from './year.tsx'

type ProfileProps = { member: MemberFacts; profile: ProfileFacts & { year: number | null } }

/** The profile page. It reloads when the library changes in another tab. */
export function Profile({ member, profile: { filmsByYear, year, rated, ...films } }: ProfileProps) {
  useFreshLibrary(() => true)
  const totals = countsOf(filmsByYear, null)
  return (
    <main id="main" tabIndex={-1} className={`wrap ${styles.page}`}>
      <MemberHeader {...member} />
      {filmsByYear.length > 0 && <Year filmsByYear={filmsByYear} year={year} rated={rated} />}
      <ListedFilms {...films} totals={totals} />
      <ReviewList reviews={films.reviews} total={totals.reviews} />
    </main>
  )
}
