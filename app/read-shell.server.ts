import { personalUnavailable } from '#app/ui/error/personal-unavailable.ts'
import type { Route } from './+types/root'
import type { Member } from './accounts/member.ts'
import { dependenciesContext, flashMessageContext, memberContext, visitorUnknownContext } from './context.ts'
import { siteCredits } from './site-credits.ts'

/** The loader of the root: the data of the app bar, the footer and every page's head. */
export async function readShell({ context }: Route.LoaderArgs) {
  const { filmIds, publisher, site, today } = context.get(dependenciesContext)
  const films = filmIds().length
  const isUnknown = context.get(visitorUnknownContext)
  return {
    publicUrl: site.publicUrl,
    today: today(),
    siteCard: site.card,
    social: site.social,
    // The live database does not tell its number of films.
    filmCount: site.isLive ? null : films,
    credits: siteCredits({ films, isLive: site.isLive, publisher: publisher() }),
    visitor: isUnknown ? undefined : toPageVisitor(context.get(memberContext)),
    notice: isUnknown ? { message: personalUnavailable } : context.get(flashMessageContext),
  }
}

/** The part of the member that every page shows. */
const toPageVisitor = (member: Member | null) => member && { id: member.id, name: member.name }
