import { href, redirect } from 'react-router'
import { messages } from '#app/accounts/forms/messages.ts'
import { dependenciesContext, jsonLdContext } from '#app/context.ts'
import { parsePersonId } from '#app/domain/person-id.ts'
import { collectionTitle } from '#app/films/collection.ts'
import type { FilmSource } from '#app/films/film-source.ts'
import { addMark } from '#app/library/marks/marks.server.ts'
import { drawnPictureUrl } from '#app/poster-art/picture-file.ts'
import grid from '#app/ui/film/film-grid.module.css'
import { StaleNotice } from '#app/ui/film/stale-notice.tsx'
import { cutDescription } from '../http/cut-description.ts'
import { filmListJsonLd } from '../http/film-list-json-ld.ts'
import { notFoundResponse } from '../http/not-found-response.ts'
import { pageMeta } from '../http/page-meta.ts'
import { requireMember } from '../http/require-member.ts'
import { throwIfUnavailable } from '../http/throw-if-unavailable.ts'
import { withOfflineMessage } from '../http/with-offline-message.ts'
import { readOwnMarks } from '../reads/own-marks.ts'
import type { Route } from './+types/page'
import { CollectionHeader } from './collection-header.tsx'
import { orderPath, parseCollectionOrder, sortCollection } from './collection-order.ts'
import { comingIdsOf, nextOf, restOf } from './next-film.ts'
import { OrderSwitch } from './order-switch.tsx'
import styles from './page.module.css'
import { Part } from './part.tsx'
import { RecurringCast } from './recurring-cast.tsx'

const noCollection = {
  heading: 'No collection available',
  message: 'There is no collection at this address. Search for one of its films, or try one of these.',
}

/** Films added at once; of a longer series the first ones. Each takes a look at the film source. */
const maxAdded = 40

/** `POST`: the films that the member has neither seen nor listed are on the watchlist afterwards. */
export async function action({ params, context, url }: Route.ActionArgs) {
  const member = requireMember(context)
  const { db, films } = context.get(dependenciesContext)
  const collection = await readCollection(films, params.id)
  const marks = await readOwnMarks(context, collection.films)
  const rest = restOf(collection.films, marks).slice(0, maxAdded)
  const cards = await throwIfUnavailable(Promise.all(rest.map(film => films.findCard(film.id))), films)
  // The last one first: the profile has the film added last on top.
  for (const film of cards.toReversed()) if (film) await addMark(db, 'watchlist', { memberId: member.id, film })
  const path = encodeURI(href('/collection/:id', { id: collection.id }))
  return redirect(orderPath(path, parseCollectionOrder(url.searchParams)), 303)
}

export const clientAction = (args: Route.ClientActionArgs) => withOfflineMessage(args, messages.notSent)

/** The collection, its films in the order of `?sort=`, and the member's marks on them. */
export async function loader({ params, context, url }: Route.LoaderArgs) {
  const { films, site, today } = context.get(dependenciesContext)
  const collection = await readCollection(films, params.id)
  if (params.id !== collection.id)
    throw redirect(encodeURI(href('/collection/:id', { id: collection.id })) + url.search, 302)
  const marks = await readOwnMarks(context, collection.films)
  const title = collectionTitle(collection.name)
  const [firstFilm] = collection.films
  const pictureFacts = firstFilm && (await films.findPictureFacts(firstFilm.id))
  const titles = collection.films.map(film => film.title).join(', ')
  const heading = collection.isPartial ? collection.name : `The ${withoutArticle(title)} films in order`
  const order = parseCollectionOrder(url.searchParams)
  context.set(jsonLdContext, filmListJsonLd(sortCollection(collection.films, order), site))
  return {
    collection,
    order,
    title,
    description: cutDescription(`${heading}: ${titles}.`),
    path: href('/collection/:id', { id: collection.id }),
    marks,
    nextId: nextOf(collection.films, { seen: marks?.seen ?? [], today: today() })?.id ?? null,
    comingIds: comingIdsOf(collection.films, today()),
    image: pictureFacts ? drawnPictureUrl.shareCard(pictureFacts) : undefined, // else the site's card
  }
}

const withoutArticle = (title: string) => title.replace(/^(the|an?) /i, '')

/** Throws 404 without a collection of this id, in upper or lower case. */
async function readCollection(films: FilmSource, typedId: string) {
  const id = typedId.toLowerCase()
  const collection = parsePersonId(id) && (await throwIfUnavailable(films.findCollection(id), films))
  if (!collection) throw await notFoundResponse(films, noCollection)
  return collection
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  if (!loaderData) return [] // the error page has its own head
  const { collection, order, description, path, image } = loaderData
  return pageMeta(matches, { title: collection.name, description, path: orderPath(path, order), image })
}

export default function CollectionPage({ loaderData, actionData: result }: Route.ComponentProps) {
  const { collection, order, title, marks, path, nextId, comingIds } = loaderData
  const { films, returning } = collection
  return (
    <main id="main" tabIndex={-1} key={collection.id}>
      <CollectionHeader
        {...{ collection, title, marks, nextId, comingIds }}
        path={orderPath(path, order)}
        error={result?.error ?? null}
      />
      <div className={`wrap ${styles.sections}`}>
        <StaleNotice isStale={collection.isStale} />
        <section aria-labelledby="order">
          <header className={styles.head}>
            <h2 id="order">{films.length === 1 ? 'The only film here' : 'In order'}</h2>
            {films.length > 1 && <OrderSwitch order={order} path={path} />}
          </header>
          <ol className={`${grid.grid} ${styles.films}`}>
            {sortCollection(films, order).map((film, index) => (
              <Part
                key={film.id}
                film={film}
                number={collection.isPartial ? null : index + 1}
                isNext={marks !== null && film.id === nextId}
                isComing={comingIds.includes(film.id)}
                own={
                  marks && {
                    stars: marks.stars[film.id] ?? null,
                    isSeen: marks.seen.includes(film.id),
                    isOnWatchlist: marks.watchlistIds.includes(film.id),
                  }
                }
              />
            ))}
          </ol>
        </section>
        {returning.length > 0 && <RecurringCast collection={collection} />}
      </div>
    </main>
  )
}
