import { data, href } from 'react-router'
import { messages } from '#app/accounts/forms/messages.ts'
import { sharingMessages } from '#app/accounts/forms/sharing-messages.ts'
import { nextPage } from '#app/accounts/sign-in/next-page.ts'
import { dependenciesContext, memberContext } from '#app/context.ts'
import { readAsMember } from '#app/db/read-as-member.server.ts'
import { selectListNames } from '#app/library/lists/read-lists.server.ts'
import {
  changeSecretLink,
  createSecretLink,
  revokeSecretLink,
  selectSecretLinks,
} from '#app/library/sharing/secret-links.server.ts'
import { selectYearsWithEntries } from '#app/library/sharing/shared-year.server.ts'
import { SignedOut } from '#app/ui/error/signed-out.tsx'
import { pageMeta } from '../../http/page-meta.ts'
import { toShownLink } from '../../reads/shown-link.ts'
import { notAuthenticated, resultHeaders, runMemberFormAction } from '../forms/run-form-action.ts'
import { WidePage } from '../forms/wide-page.tsx'
import { withOfflineError } from '../forms/with-offline-error.ts'
import type { Route } from './+types/sharing'
import { Panels } from './panels.tsx'
import { ShareAnother } from './share-another.tsx'
import { sharingForm } from './sharing-form.ts'

const title = 'Sharing'
const description = 'The secret links to your lists, your watchlist and your years, and the feeds of your diary.'

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title, description, path: href('/user/sharing'), noIndex: true })

export const headers = resultHeaders

export async function loader({ context }: Route.LoaderArgs) {
  const { db, accounts } = context.get(dependenciesContext)
  const member = context.get(memberContext)
  if (!member) return data(null, { status: 401 })
  const reads = { links: selectSecretLinks(), lists: selectListNames, years: selectYearsWithEntries() }
  const { links, ...more } = await readAsMember(db, member.id, reads)
  return data({ ...more, links: links.map(link => toShownLink(link, accounts)) })
}

/** `intent`: create, change or revoke a link. Redirects to `next`, the page that has the panel. */
export function action({ request, context }: Route.ActionArgs) {
  const { db } = context.get(dependenciesContext)
  return runMemberFormAction({ request, context, schema: sharingForm }, async (values, member) => {
    const memberId = member.id
    const to = values.next ? nextPage(new URLSearchParams({ next: values.next })) : href('/user/sharing')
    if (values.intent === 'revoke') {
      await revokeSecretLink(db, { memberId, id: values.id })
      return { redirectTo: to, flashMessage: 'link-revoked' }
    }
    if (values.intent === 'create') {
      const isMade = await createSecretLink(db, { member, part: values.part })
      if (isMade === null) return notAuthenticated
      return isMade ? { redirectTo: to } : { formError: { message: sharingMessages.partGone, status: 404 } }
    }
    const options = { withName: values.withName === 'on', withNotes: values.withNotes === 'on' }
    const isChanged = await changeSecretLink(db, { memberId, id: values.id, ...options })
    return isChanged ? { redirectTo: to } : { formError: { message: sharingMessages.linkGone, status: 404 } }
  })
}

export const clientAction = (args: Route.ClientActionArgs) => withOfflineError(args, messages.notSent)

export default function Sharing({ loaderData: shared, actionData: result }: Route.ComponentProps) {
  if (!shared) return <SignedOut heading={title} intro="Whoever has signed in makes and revokes secret links here." />
  return (
    <WidePage
      heading={title}
      lead="All you keep here is yours alone. A secret link shows one part of it to the people you send it to, for as long as you like."
    >
      {(result?.formError ?? result?.problem) && <p role="alert">{result?.formError ?? result?.problem?.message}</p>}
      <Panels links={shared.links} />
      <ShareAnother {...shared} />
    </WidePage>
  )
}
