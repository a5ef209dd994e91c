import { data, href, Link } from 'react-router'
import { changeRegion } from '#app/accounts/details/change-region.server.ts'
import { servicesForm } from '#app/accounts/details/forms.ts'
import { dependenciesContext, memberContext } from '#app/context.ts'
import { replaceOwnServices } from '#app/library/services/own-services.server.ts'
import { SignedOut } from '#app/ui/error/signed-out.tsx'
import { notFoundResponse } from '../../http/not-found-response.ts'
import { pageMeta } from '../../http/page-meta.ts'
import { visitorRegion } from '../../reads/visitor-region.ts'
import { AccountForm } from '../forms/account-form.tsx'
import { MemberAccountPage, OtherWays } from '../forms/account-page.tsx'
import { resultHeaders, runMemberFormAction } from '../forms/run-form-action.ts'
import { withOfflineError } from '../forms/with-offline-error.ts'
import type { Route } from './+types/services'
import { readServices } from './read-services.ts'
import { RegionField, ServiceFields } from './service-fields.tsx'

const title = 'Where You Watch'
const description = 'Your region and your services, for films and your watchlist at filmDB.'

const noServices = { heading: 'No page here', message: 'This site does not know where films can be watched.' }

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title, description, path: href('/user/services'), noIndex: true })

export const headers = resultHeaders

/** 404 without a live source: nothing is promised that no page shows. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const { db, films } = context.get(dependenciesContext)
  if (!films.watchProviders) throw await notFoundResponse(films, noServices)
  const member = context.get(memberContext)
  if (!member) return data(null, { status: 401 })
  return data(await readServices(db, { watch: films.watchProviders, member, region: visitorRegion(context, request) }))
}

export async function action({ request, context }: Route.ActionArgs) {
  const { accounts, db, films } = context.get(dependenciesContext)
  const { watchProviders: watch } = films
  if (!watch) throw await notFoundResponse(films, noServices)
  return runMemberFormAction({ request, context, schema: servicesForm }, async ({ region, serviceIds }, member) => {
    // The page offered the services of the region before.
    const shown = await readServices(db, { watch, member, region: visitorRegion(context, request) })
    const refused = await changeRegion(accounts, member, region)
    if (refused) return refused
    const services = shown.services.filter(({ id }) => serviceIds.includes(id))
    await replaceOwnServices(db, { memberId: member.id, services })
    return { redirectTo: href('/user/services'), flashMessage: 'services-changed' }
  })
}

export const clientAction = (args: Route.ClientActionArgs) => withOfflineError(args)

export default function Services({ loaderData: settings, actionData: result }: Route.ComponentProps) {
  if (!settings) return <SignedOut heading={title} intro="Whoever has signed in chooses region and services here." />
  return (
    <MemberAccountPage heading={title}>
      <p className="quiet">
        A film’s page marks these services, and the watchlist can show the films they have. Only you see them.
      </p>
      <AccountForm result={result} submit="Save">
        <RegionField {...settings} problem={result?.problem ?? null} />
        <ServiceFields key={settings.shownRegion.code} {...settings} />
      </AccountForm>
      <OtherWays>
        <Link to={href('/watchlist')}>Watchlist</Link>
      </OtherWays>
    </MemberAccountPage>
  )
}
