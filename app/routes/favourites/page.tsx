import { data, href, redirect } from 'react-router'
import { dependenciesContext, memberContext } from '#app/context.ts'
import { readAsMember } from '#app/db/read-as-member.server.ts'
import { maxFavourites } from '#app/library/favourites/favourite-order.ts'
import { selectBestFilms, selectFavourites } from '#app/library/favourites/favourites.server.ts'
import { optimisticFavourites } from '#app/sync/optimistic/optimistic-favourites.ts'
import { useMutations } from '#app/sync/react/use-mutations.ts'
import { signInPath } from '#app/ui/error/sign-in-path.ts'
import { SaveState } from '#app/ui/form/save-state.tsx'
import { TextLink } from '#app/ui/layout/text-link.tsx'
import { useRevalidateOnSave } from '#app/ui/layout/use-revalidate-on-save.ts'
import { FilmFinder } from '#app/ui/search/film-finder.tsx'
import { pageMeta } from '../http/page-meta.ts'
import { findFilmsToChoose } from '../reads/find-films-to-choose.ts'
import type { Route } from './+types/page'
import { FilmChoices } from './film-choices.tsx'
import styles from './page.module.css'
import { type FavouriteFilm, Places } from './places.tsx'

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: 'Four Favourites',
    description: 'Choose the four films at the head of your profile, and their order.',
    path: href('/user/favourites'),
    noIndex: true,
  })

/** The favourites, and the films found for `?q=` or those with the most stars. Redirects visitors to the sign-in. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const member = context.get(memberContext)
  if (!member) throw redirect(signInPath(url.pathname + url.search))
  const { db } = context.get(dependenciesContext)
  const { q, films, reasons } = await findFilmsToChoose(context, url)
  const own = await readAsMember(db, member.id, { chosen: selectFavourites, best: selectBestFilms })
  return data({ q, chosen: own.chosen, isFound: films !== null, offered: films ?? own.best, reasons })
}

export default function FavouritesPage({ loaderData }: Route.ComponentProps) {
  const { q, isFound, offered, reasons } = loaderData
  const mutations = useMutations()
  useRevalidateOnSave(key => key.endsWith('/favourite'))
  const chosenFavourites = optimisticFavourites<FavouriteFilm>(loaderData.chosen, { others: offered, ...mutations })
  const films = offered.filter(({ id }) => chosenFavourites.every(film => film.id !== id))
  const isFull = chosenFavourites.length >= maxFavourites
  return (
    <main id="main" tabIndex={-1} className={`wrap ${styles.page}`}>
      <header className={styles.head}>
        <h1 className="expanded">Four Favourites</h1>
        <TextLink to={href('/user')}>Back to Profil</TextLink>
      </header>
      <Places films={chosenFavourites} />
      <Unsaved />
      {isFull ? (
        <p className="quiet">All four places are taken. Remove a film to choose another one.</p>
      ) : (
        <section className={styles.choose} aria-labelledby="choose">
          <h2 id="choose">Choose a film</h2>
          <FilmFinder path={href('/user/favourites')} label="Film to choose" q={q} />
          <p className="quiet" role="status">
            {isFound &&
              (films.length === 0 ? `No other film called “${q}”.` : `Films found for “${q}”: ${films.length}`)}
            {!isFound && films.length > 0 && 'The films you gave the most stars:'}
          </p>
          <FilmChoices films={films} reasons={reasons} />
        </section>
      )}
    </main>
  )
}

/** The title of each favourite whose change is not saved, and the reason. */
function Unsaved() {
  const pending = [...useMutations().pendingMutations.values()].filter(({ mutation }) => mutation.noun === 'favourite')
  return pending.map(one => (
    <div key={one.key}>
      <b>{one.title}</b> <SaveState pending={one} />
    </div>
  ))
}
