import { data, href, Link, redirect } from 'react-router'
import { z } from 'zod'
import { messages } from '#app/accounts/forms/messages.ts'
import { servicesContext, visitorContext } from '#app/context.ts'
import { readAsMember } from '#app/db/read-as-member.server.ts'
import { maxFavourites } from '#app/library/favourites/favourite-order.ts'
import {
  addFavourite,
  bestFilms,
  favourites,
  moveFavourite,
  removeFavourite,
} from '#app/library/favourites/favourites.server.ts'
import { signInPath } from '#app/ui/error/sign-in-path.ts'
import { FilmFinder } from '#app/ui/search/film-finder.tsx'
import { findFilms } from '../http/find-films.ts'
import { orUnavailable } from '../http/or-unavailable.ts'
import { pageMeta } from '../http/page-meta.ts'
import { resolveFilm } from '../http/resolve-film.ts'
import type { Route } from './+types/page'
import { FilmChoices } from './film-choices.tsx'
import styles from './page.module.css'
import { Places } from './places.tsx'

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: 'Four Favourites',
    description: 'Choose the four films at the head of your profile, and their order.',
    path: href('/user/favourites'),
    noIndex: true,
  })

/** The favourites, and the films found for `?q=` or those with the most stars. Redirects visitors to the sign-in. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const visitor = context.get(visitorContext)
  if (!visitor) throw redirect(signInPath(url.pathname + url.search))
  const { db } = context.get(servicesContext)
  const { q, films } = await findFilms(context, url)
  const own = await readAsMember(db, visitor.id, { chosen: favourites, best: bestFilms })
  const isChosen = ({ id }: { id: number }) => own.chosen.some(film => film.id === id)
  return data({ q, chosen: own.chosen, found: films, films: (films ?? own.best).filter(film => !isChosen(film)) })
}

const form = z.object({
  intent: z.enum(['add', 'remove', 'earlier', 'later']),
  film: z.coerce.number().int().positive().max(2_147_483_647),
})

/** Adds, removes or moves one film. */
export async function action({ context, request }: Route.ActionArgs) {
  const visitor = context.get(visitorContext)
  if (!visitor) throw data(messages.notAuthenticated, { status: 401 })
  const sent = form.safeParse(Object.fromEntries(await request.formData().catch(() => [])))
  if (!sent.success) throw data('A favourite is added, removed or moved.', { status: 400 })
  const { db, films } = context.get(servicesContext)
  const { intent, film: filmId } = sent.data
  const whose = { memberId: visitor.id, filmId }
  if (intent === 'add') {
    const film = await orUnavailable(resolveFilm(String(filmId), films, films.film), films)
    if (!film) throw data('There is no such film.', { status: 404 })
    const isAdded = await addFavourite(db, { memberId: visitor.id, film })
    if (!isAdded) return data({ error: 'You have four favourites. Remove one first.' }, { status: 409 })
  } else if (intent === 'remove') await removeFavourite(db, whose)
  else await moveFavourite(db, { ...whose, by: intent === 'earlier' ? -1 : 1 })
  return redirect(href('/user/favourites'), 303)
}

export default function FavouritesPage({ loaderData, actionData }: Route.ComponentProps) {
  const { q, chosen, found, films } = loaderData
  const isFull = chosen.length === maxFavourites
  return (
    <main id="main" tabIndex={-1} className={`wrap ${styles.page}`}>
      <header className={styles.head}>
        <h1 className="scope">Four Favourites</h1>
        <Link className="link" to={href('/user')}>
          Back to Profil
        </Link>
      </header>
      <Places films={chosen} />
      {actionData && (
        <p className={styles.error} role="alert">
          {actionData.error}
        </p>
      )}
      {isFull ? (
        <p className="quiet">All four places are taken. Remove a film to choose another one.</p>
      ) : (
        <section className={styles.choose} aria-labelledby="choose">
          <h2 id="choose">Choose a film</h2>
          <FilmFinder path={href('/user/favourites')} label="Film to choose" q={q} />
          <p className="quiet" role="status">
            {found && (films.length === 0 ? `No other film called “${q}”.` : `Films found for “${q}”: ${films.length}`)}
            {!found && films.length > 0 && 'The films you gave the most stars:'}
          </p>
          <FilmChoices films={films} />
        </section>
      )}
    </main>
  )
}
