import { data, href, redirect } from 'react-router'
import { dependenciesContext } from '#app/context.ts'
import { Pager } from '#app/ui/layout/pager.tsx'
import { notFoundResponse } from '../http/not-found-response.ts'
import { pageMeta } from '../http/page-meta.ts'
import { parsePageNumber } from '../http/query/page-number.ts'
import { withPage } from '../http/query/with-page.ts'
import type { Route } from './+types/page'
import { formatShared } from './format-shared.ts'
import { readShared, type SharedPage } from './read-shared.ts'
import { SharedFilms } from './shared-films.tsx'
import { SharedHeader } from './shared-header.tsx'

const nothingShared = {
  heading: 'Nothing is shared here',
  message: 'This link was revoked, or a part of it is missing. Ask the person who sent it for another one.',
}

/** The URL is the key to the page: it goes to no search engine and, as a referrer, to no other site. */
const secret = { 'X-Robots-Tag': 'noindex, nofollow', 'Referrer-Policy': 'no-referrer' }

export const headers = () => secret

export const meta: Route.MetaFunction = ({ matches, loaderData: shared }) =>
  shared
    ? [
        // Messengers store the tags of a link for a long time: no name, no words of the member but the heading.
        ...pageMeta(matches, { title: shared.heading, description: describe(shared), path: null }),
        { name: 'robots', content: 'noindex, nofollow' },
        { name: 'referrer', content: 'no-referrer' },
      ]
    : [] // the error page has its own head

/** `A list of 24 films on filmDB.` */
const describe = ({ kind, totalFilms }: SharedPage) => `A ${kind} of ${formatShared(kind, totalFilms)} on filmDB.`

export async function loader({ params: { token }, url, context }: Route.LoaderArgs) {
  const dependencies = context.get(dependenciesContext)
  const page = parsePageNumber(url.searchParams)
  if (page === null) throw data('Pages of a shared list have a number from 1 up.', { status: 400 })
  const shared = await readShared(dependencies, { token, page })
  if (!shared) throw await notFoundResponse(dependencies.films, nothingShared)
  if (page > shared.totalPages) throw redirect(sharedPath(token, shared.totalPages))
  return { ...shared, page }
}

const sharedPath = (token: string, page: number) => withPage(href('/shared/:token', { token }), page)

export default function Shared({ loaderData: shared, params: { token } }: Route.ComponentProps) {
  const { page, totalPages } = shared
  return (
    <main id="main" tabIndex={-1}>
      <SharedHeader {...shared} />
      <div className="wrap">
        <SharedFilms {...shared} />
        {totalPages > 1 && <Pager page={page} totalPages={totalPages} pathOf={number => sharedPath(token, number)} />}
      </div>
    </main>
  )
}
