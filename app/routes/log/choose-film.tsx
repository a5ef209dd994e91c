import { data, href, Link, redirect } from 'react-router'
import { dependenciesContext, memberContext } from '#app/context.ts'
import { readAsMember } from '#app/db/read-as-member.server.ts'
import { isReleased } from '#app/domain/release-date.ts'
import { toCard } from '#app/films/film.ts'
import { selectSeenFilmIds } from '#app/library/entry/own-film-ids.server.ts'
import { selectWatchlist } from '#app/library/watchlist/watchlist.server.ts'
import { signInPath } from '#app/ui/error/sign-in-path.ts'
import { FilmRows } from '#app/ui/film/film-rows.tsx'
import { FilmFinder } from '#app/ui/search/film-finder.tsx'
import { pageMeta } from '../http/page-meta.ts'
import { findFilmsToChoose } from '../reads/find-films-to-choose.ts'
import type { Route } from './+types/choose-film'
import styles from './choose-film.module.css'
import { pickFilmsToLog } from './pick-films-to-log.ts'

/** Films that are offered before a search. */
const maxFilms = 12

/** Entries of the watchlist that are read, because some are not out yet. */
const maxRead = 60

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: 'Log a Film',
    description: 'Find the film you saw and write it into your diary.',
    path: href('/log'),
    noIndex: true,
  })

/**
 * The films found for `?q=`, or the newest of the watchlist that are out, or popular ones that the member has not seen.
 * Redirects visitors to the sign-in.
 */
export async function loader({ context, url }: Route.LoaderArgs) {
  const member = context.get(memberContext)
  if (!member) throw redirect(signInPath(url.pathname + url.search))
  const { q, films, reasons } = await findFilmsToChoose(context, url)
  if (films) return data({ q, films, reasons, watchlist: [], popular: [] })
  const { db, films: source, today } = context.get(dependenciesContext)
  const { entries, seen } = await readAsMember(db, member.id, {
    entries: selectWatchlist({ limit: maxRead }),
    seen: selectSeenFilmIds(member.id),
  })
  const watchlist = entries.map(({ film }) => film).filter(film => isReleased(film, today()))
  const listed = watchlist.length > 0 ? [] : (await source.list('popular', { page: 1 })).films
  const popular = pickFilmsToLog(listed, { seen, today: today() })
  const toOffer = { watchlist: watchlist.slice(0, maxFilms), popular: popular.slice(0, maxFilms).map(toCard) }
  return data({ q, films, reasons, ...toOffer })
}

/** Where a film is chosen that is logged: its choice leads to the form. */
export default function ChooseFilmPage({ loaderData }: Route.ComponentProps) {
  const { q, films, reasons, watchlist, popular } = loaderData
  return (
    <main id="main" tabIndex={-1} className={`wrap ${styles.page}`}>
      <h1 className="expanded">Log a Film</h1>
      <p className="quiet">Which one did you see?</p>
      <FilmFinder path={href('/log')} label="Film you saw" q={q} hasFocus />
      <p className={films ? styles.found : 'sr'} role="status">
        {films && countOf(films.length, q)}
      </p>
      {watchlist.length > 0 && <h2 className={styles.heading}>From your watchlist</h2>}
      {popular.length > 0 && (
        <div className={styles.begin}>
          <h2>Or one of these?</h2>
          <p className="quiet">These are popular now. Films of your watchlist will stand here instead.</p>
        </div>
      )}
      <FilmRows films={films ?? [...watchlist, ...popular]} reasons={reasons}>
        {({ id, title }) => (
          <p className={styles.title}>
            <Link className="cover" to={href('/movie/:id/log', { id: String(id) })}>
              <span className="sr">Log </span>
              {title}
            </Link>
          </p>
        )}
      </FilmRows>
    </main>
  )
}

const countOf = (count: number, q: string) =>
  count === 0 ? `No film called “${q}”. One or two words of its title are enough.` : `Films found for “${q}”: ${count}`
