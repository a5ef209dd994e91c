import { data, href, Link, redirect, useNavigate } from 'react-router'
import { z } from 'zod'
import { nextPage } from '#app/accounts/sign-in/next-page.ts'
import { dependenciesContext, memberContext } from '#app/context.ts'
import { resolveFilm } from '#app/films/resolve-film.ts'
import type { DiaryFields } from '#app/library/diary/diary-entry.ts'
import { findLogFacts } from '#app/library/diary/log-facts.server.ts'
import { signInPath } from '#app/ui/error/sign-in-path.ts'
import { LogPanel } from '#app/ui/log/log-panel.tsx'
import { saveEntry } from '#app/ui/log/save-entry.ts'
import { useLogFields } from '#app/ui/log/use-log-fields.ts'
import buttons from '../../ui/form/button.module.css'
import { noFilm, notFoundResponse } from '../http/not-found-response.ts'
import { pageMeta } from '../http/page-meta.ts'
import { throwIfUnavailable } from '../http/throw-if-unavailable.ts'
import type { Route } from './+types/page'
import styles from './page.module.css'

const noEntry = { heading: 'No such entry', message: 'Your diary has no such entry of this film.' }

export const meta: Route.MetaFunction = ({ matches, loaderData, params }) =>
  pageMeta(matches, {
    title: loaderData ? `Log ${loaderData.film.title}` : 'Log a Film',
    description: 'When you saw a film, and what you want to remember of it.',
    path: href('/movie/:id/log', { id: params.id }),
    noIndex: true,
  })

/**
 * `?entry=` is the id of the entry that is edited, `?next=` the page after the form: without it the film's. Redirects
 * visitors to the sign-in.
 */
export async function loader({ params, context, url }: Route.LoaderArgs) {
  const { db, films, today } = context.get(dependenciesContext)
  const member = context.get(memberContext)
  if (!member) throw redirect(signInPath(url.pathname + url.search))
  const film = await throwIfUnavailable(resolveFilm(params.id, films, films.findFilm), films)
  if (!film) throw await notFoundResponse(films, noFilm)
  const entryId = url.searchParams.get('entry')
  const isKnown = entryId === null || z.uuid().safeParse(entryId).success
  const logFacts = isKnown && (await findLogFacts(db, { memberId: member.id, film, entryId }))
  if (!logFacts || (entryId !== null && logFacts.entry === null)) throw await notFoundResponse(films, noEntry)
  const { id, title, releaseDate, runtime, poster } = film
  const { entry, ...facts } = logFacts
  const next = nextPage(url.searchParams)
  return data({
    film: { id, title, releaseDate, runtime, poster },
    own: facts,
    entry,
    entryId: entry?.id ?? crypto.randomUUID(),
    today: today(),
    next: next === '/' ? href('/movie/:id', { id: String(id) }) : next,
  })
}

/** The form of the log dialog as a page: for browsers without script, and for a link. */
export default function LogPage({ loaderData }: Route.ComponentProps) {
  const { film, own, entry, entryId, today, next } = loaderData
  const log = useLogFields({ filmId: film.id, own, entry, today })
  const navigate = useNavigate()
  function save(fields: DiaryFields, offWatchlist: boolean) {
    if (!saveEntry({ film, entryId, before: entry, fields, offWatchlist, onStored: log.forget })) return false
    navigate(next)
    return true
  }
  return (
    <main id="main" tabIndex={-1} className={`wrap ${styles.page}`}>
      <div className={styles.panel}>
        <LogPanel
          {...{ film, own, entry, entryId, log, today, next }}
          onSave={save}
          cancel={
            <Link className={buttons.secondary} to={next} onClick={log.forget}>
              Cancel
            </Link>
          }
        >
          <h1 className={styles.heading}>{entry ? 'Edit the Entry' : 'Log a Film'}</h1>
        </LogPanel>
      </div>
    </main>
  )
}
