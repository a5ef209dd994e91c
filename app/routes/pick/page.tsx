import { href, Link, redirect } from 'react-router'
import { dependenciesContext, memberContext } from '#app/context.ts'
import { formatWhole } from '#app/domain/text/format-count.ts'
import buttons from '#app/ui/form/button.module.css'
import { pageMeta } from '../http/page-meta.ts'
import { throwIfUnavailable } from '../http/throw-if-unavailable.ts'
import { visitorRegion } from '../reads/visitor-region.ts'
import type { Route } from './+types/page'
import { Card } from './card.tsx'
import { activeLoosenings, type LooseningName, withoutPreference } from './loosenings.ts'
import styles from './page.module.css'
import { pickFilms } from './pick.server.ts'
import { PreferenceForm } from './preference-form.tsx'
import { parseSearchParams, queryFor, type SearchParams } from './search-params.ts'

const description = 'Three films for tonight, by time, mood, company and decade, each with its reason.'

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: 'Pick for Tonight', description, path: href('/pick') })

export async function loader({ context, request, url }: Route.LoaderArgs) {
  const dependencies = context.get(dependenciesContext)
  const member = context.get(memberContext)
  const params = parseSearchParams(url.searchParams, { isMember: member !== null })
  const memberId = member?.id ?? null
  const region = visitorRegion(context, request)
  const picks = await throwIfUnavailable(pickFilms(dependencies, { memberId, params, region }), dependencies.films)
  if (picks.found?.listedFilms === 0) throw redirect(pickPath({ ...params, from: 'all' }))
  // A member who has no services gets films of all services.
  const shown = { ...params, onServices: params.onServices && picks.hasServices === true }
  return { params: shown, ...picks, isMember: member !== null }
}

const pickPath = (params: Partial<SearchParams>) => href('/pick') + queryFor(params)

export default function Pick({ loaderData }: Route.ComponentProps) {
  const { params, choices, left, isAllRejected, found, adds, isMember, hasServices, unknown } = loaderData
  const shownIds = choices.map(({ id }) => id)
  const pathWithout = (ids: number[]) => pickPath({ ...params, rejected: [...params.rejected, ...ids] })
  return (
    <main id="main" tabIndex={-1} className={`wrap ${styles.page}`}>
      <h1 className="semi-expanded">Pick for Tonight</h1>
      <PreferenceForm {...{ params, isMember, hasServices }} />
      <section className={`${styles.theatre} screen`} aria-labelledby="found" aria-live="polite">
        <header className={styles.found}>
          <h2 id="found" tabIndex={-1} className="semi-expanded">
            {isAllRejected ? 'You sent away all that fit' : headingOf(choices.length, found?.totalFilms ?? null)}
          </h2>
          {left > 0 && (
            <Link className={buttons.secondary} to={pathWithout(shownIds)} preventScrollReset>
              {left === 1 ? 'One other' : `${numbers[Math.min(left, 3)]} others`}
            </Link>
          )}
        </header>
        {choices.length > 0 && (
          <ul className={styles.cards}>
            {choices.map(choice => (
              <Card key={choice.id} choice={choice} rejectPath={pathWithout([choice.id])} />
            ))}
          </ul>
        )}
        {params.onServices && (
          <p className="quiet">
            {unknown > 0 && notLookedUp(unknown)}
            Where to watch by{' '}
            <a className="link" href="https://www.justwatch.com/" rel="noopener">
              JustWatch
            </a>
          </p>
        )}
        {choices.length < 3 && <Loosenings {...{ params, adds, isMember }} />}
        {params.rejected.length > 0 && (
          <p>
            <Link to={pickPath({ ...params, rejected: [] })} preventScrollReset>
              Bring back {params.rejected.length === 1 ? 'the film' : `the ${params.rejected.length} films`} you sent
              away
            </Link>
          </p>
        )}
      </section>
      <p className={`quiet ${styles.rules}`}>
        Picked by plain rules: {params.from === 'watchlist' ? 'films of your watchlist' : 'well-known films'} that meet
        your preferences, in an order drawn once a day. The same preferences give the same films until midnight UTC.
      </p>
    </main>
  )
}

const numbers = ['No', 'One', 'Two', 'Three']

function headingOf(visibleCount: number, total: number | null) {
  if (visibleCount === 0) return 'Nothing fits all of it'
  if (total !== null && total > visibleCount) return `${numbers[visibleCount]} of ${formatWhole(total)} that fit`
  return visibleCount === 1 ? 'One fits' : `${numbers[visibleCount]} fit`
}

type LooseningsProps = Pick<Route.ComponentProps['loaderData'], 'params' | 'adds' | 'isMember'>

/** The preferences to loosen, each by the choice that takes its place, with what it would add. */
function Loosenings({ params, adds, isMember }: LooseningsProps) {
  const labels: Record<LooseningName, string> = {
    time: 'Any length',
    mood: 'Any mood',
    company: 'Anybody',
    period: 'Any decade',
    services: 'Any service',
    unseen: 'Also films I have seen',
  }
  const loosenings = activeLoosenings(params, { isMember }).map(name => ({
    label: labels[name],
    to: withoutPreference(params, name),
    adds: adds[name] ?? null,
  }))
  if (params.from === 'watchlist') loosenings.push({ label: 'All films', to: { ...params, from: 'all' }, adds: null })
  const useful = loosenings.filter(({ adds }) => adds !== 0)
  if (useful.length === 0) return null
  return (
    <div className={styles.loosen}>
      <ul className={styles.loosenings}>
        {useful.map(({ label, to, adds }) => (
          <li key={label}>
            <Link className={buttons.secondary} to={pickPath({ ...to, rejected: [] })} preventScrollReset>
              {label}
              {adds !== null && <span className="quiet num"> +{formatWhole(adds)}</span>}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  )
}

const notLookedUp = (films: number) =>
  films === 1
    ? '1 film is not looked up yet: come back for it. '
    : `${formatWhole(films)} films are not looked up yet: come back for them. `
