import { data, Form, href, Link, redirect } from 'react-router'
import { z } from 'zod'
import { messages } from '#app/accounts/forms/messages.ts'
import { dependenciesContext, memberContext } from '#app/context.ts'
import { readAsMember } from '#app/db/read-as-member.server.ts'
import { toCard } from '#app/films/film.ts'
import type { FilmSource } from '#app/films/film-source.ts'
import { selectSeenFilmIds } from '#app/library/entry/own-film-ids.server.ts'
import { switchSuggestions, whenSuggestionsOn } from '#app/library/taste/suggestions-off.server.ts'
import { selectTaste } from '#app/library/taste/taste.server.ts'
import { minRated, noTaste, strongestLikings } from '#app/library/taste/taste.ts'
import { SignedOut } from '#app/ui/error/signed-out.tsx'
import { FilmCard } from '#app/ui/film/film-card.tsx'
import grid from '#app/ui/film/film-grid.module.css'
import { FilmSection } from '#app/ui/film/film-section.tsx'
import buttons from '#app/ui/form/button.module.css'
import { FormError } from '#app/ui/form/form-error.tsx'
import { EmptyState } from '#app/ui/layout/empty-state.tsx'
import { pageMeta } from '../http/page-meta.ts'
import { requireMember } from '../http/require-member.ts'
import { throwIfUnavailable } from '../http/throw-if-unavailable.ts'
import { withOfflineMessage } from '../http/with-offline-message.ts'
import { suggestByTaste } from '../reads/suggest-by-taste.ts'
import type { Route } from './+types/page'
import { messageForNone, reasonForNone } from './no-suggestions.ts'
import styles from './page.module.css'

const title = 'Suggested for You'
const intro =
  'Films that share what you rate above your average, each with its reason. Plain rules, and only you see it.'

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title, description: intro, path: href('/user/suggested'), noIndex: true })

export async function loader({ context }: Route.LoaderArgs) {
  const member = context.get(memberContext)
  if (!member) return data(null, { status: 401 })
  const { db, films, today } = context.get(dependenciesContext)
  const { wantedTaste, seen } = await readAsMember(db, member.id, {
    wantedTaste: whenSuggestionsOn(selectTaste(member.id)),
    seen: whenSuggestionsOn(selectSeenFilmIds(member.id)),
  })
  const taste = wantedTaste ?? noTaste
  const suggesting = suggestByTaste(films, { taste, seen: seen ?? [], today: today() })
  const suggested = await throwIfUnavailable(suggesting, films)
  return data({
    isOn: wantedTaste !== null,
    rated: taste.films,
    hasFavourites: strongestLikings(taste).length > 0,
    suggested,
    familiar: wantedTaste && taste.films < minRated ? await listFamiliar(films, seen ?? []) : [],
  })
}

const maxFamiliar = 8

/** Well-known films that the member has not seen, to begin with. */
async function listFamiliar(films: FilmSource, seen: readonly number[]) {
  const topRated = await films.list('top-rated', { page: 1 })
  return topRated.films
    .filter(({ id }) => !seen.includes(id))
    .slice(0, maxFamiliar)
    .map(toCard)
}

const form = z.strictObject({ suggest: z.enum(['on', 'off']) })

/** `POST` `suggest=on` or `suggest=off`: the switch. */
export async function action({ context, request }: Route.ActionArgs) {
  const member = requireMember(context)
  const parsed = form.safeParse(Object.fromEntries(await request.formData().catch(() => [])))
  if (!parsed.success) throw data('The switch is on or off.', { status: 400 })
  const { db } = context.get(dependenciesContext)
  await switchSuggestions(db, { memberId: member.id, isOn: parsed.data.suggest === 'on' })
  return redirect(href('/user/suggested'), 303)
}

export const clientAction = (args: Route.ClientActionArgs) => withOfflineMessage(args, messages.notSent)

export default function Suggested({ loaderData, actionData: result }: Route.ComponentProps) {
  if (!loaderData) return <SignedOut heading={title} intro={intro} />
  const { isOn, rated, hasFavourites, suggested, familiar } = loaderData
  return (
    <main id="main" tabIndex={-1} className={`wrap ${styles.page}`}>
      <header className={styles.top}>
        <h1 className="semi-expanded">{title}</h1>
        <Form method="post" preventScrollReset>
          <button
            type="submit"
            name="suggest"
            value={isOn ? 'off' : 'on'}
            className={isOn ? buttons.secondary : buttons.primary}
          >
            {isOn ? 'Turn Suggestions Off' : 'Turn Suggestions On'}
          </button>
        </Form>
      </header>
      <FormError className={styles.error}>{result?.error}</FormError>
      <div className={styles.words} role="status">
        <Explanation {...{ isOn, rated, hasFavourites }} found={suggested.length} />
      </div>
      {suggested.length > 0 && (
        <ul className={`${grid.grid} ${grid.wall} ${styles.films}`}>
          {suggested.map(({ film, reasons }, index) => (
            <li key={film.id}>
              <FilmCard film={film} heading="h2" load={index < 8 ? 'eager' : 'lazy'} />
              <ul className={styles.reasons}>
                {reasons.map(reason => (
                  <li key={reason}>{reason}</li>
                ))}
              </ul>
            </li>
          ))}
        </ul>
      )}
      <FilmSection id="familiar" heading="Begin with films many have seen" films={familiar} />
    </main>
  )
}

type ExplanationProps = { isOn: boolean; rated: number; hasFavourites: boolean; found: number }

function Explanation({ isOn, rated, hasFavourites, found }: ExplanationProps) {
  if (!isOn) return <p>Suggestions are off. Nothing is worked out from your ratings.</p>
  if (rated < minRated || found === 0)
    return (
      <EmptyState
        message={messageForNone(rated, hasFavourites)}
        ways={
          <Link className={buttons.primary} to={href('/user/rate')}>
            Rate What You Know
          </Link>
        }
      >
        {reasonForNone(rated, hasFavourites)}
      </EmptyState>
    )
  return (
    <p className="quiet">
      By plain rules: people, genres, subjects and decades that you rate above your average. Nothing you have seen.{' '}
      <Link to={href('/user/rate')}>Rate more films</Link> to sharpen it.
    </p>
  )
}
