import { data, href } from 'react-router'
import type { FlashMessageName } from '#app/accounts/forms/flash-messages.ts'
import { badRequest } from '#app/accounts/forms/form-error.ts'
import { sharingMessages } from '#app/accounts/forms/sharing-messages.ts'
import { dependenciesContext, memberContext } from '#app/context.ts'
import { readAsMember } from '#app/db/read-as-member.server.ts'
import { confirmEntries, declineEntries, selectPendingEntries } from '#app/library/players/pending-entries.server.ts'
import { createPlayer, deletePlayer, selectPlayers } from '#app/library/players/players.server.ts'
import { createToken } from '#app/library/sharing/secret-token.server.ts'
import { SignedOut } from '#app/ui/error/signed-out.tsx'
import { useFallbackFocus } from '#app/ui/form/focus.ts'
import { pageMeta } from '../../http/page-meta.ts'
import { notAuthenticated, resultHeaders, runMemberFormAction } from '../forms/run-form-action.ts'
import { WidePage } from '../forms/wide-page.tsx'
import { withOfflineError } from '../forms/with-offline-error.ts'
import type { Route } from './+types/players'
import { AddPlayer } from './add-player.tsx'
import { PendingEntries } from './pending-entries.tsx'
import { PlayerCard } from './player-card.tsx'
import styles from './players.module.css'
import { playersForm } from './players-form.ts'

const title = 'Players'
const description = 'The media servers of your household that tell your diary what you watched.'

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title, description, path: href('/user/players'), noIndex: true })

export const headers = resultHeaders

export async function loader({ context }: Route.LoaderArgs) {
  const { db, accounts } = context.get(dependenciesContext)
  const { secret, publicUrl } = accounts
  const member = context.get(memberContext)
  if (!member) return data(null, { status: 401 })
  const read = await readAsMember(db, member.id, { players: selectPlayers(), pending: selectPendingEntries() })
  const urlOf = (id: string) =>
    publicUrl + href('/webhook/:token', { token: createToken(id, { secret, use: 'webhook' }) })
  return data({ ...read, players: read.players.map(player => ({ ...player, url: urlOf(player.id) })) })
}

/** `intent`: add or remove a player, confirm or decline entries. */
export function action({ request, context }: Route.ActionArgs) {
  const { db } = context.get(dependenciesContext)
  const redirectToPlayers = (flashMessage: FlashMessageName) => ({ redirectTo: href('/user/players'), flashMessage })
  return runMemberFormAction({ request, context, schema: playersForm }, async (values, member) => {
    const memberId = member.id
    if (values.intent === 'add') {
      const { intent, mode, ...settings } = values
      const options = { member, settings: { ...settings, confirmsAtOnce: mode === 'at-once' } }
      const isAdded = await createPlayer(db, options)
      if (isAdded === null) return notAuthenticated
      return isAdded ? redirectToPlayers('player-added') : badRequest(sharingMessages.tooManyPlayers)
    }
    if (values.intent === 'remove') {
      await deletePlayer(db, { memberId, id: values.id })
      return redirectToPlayers('player-removed')
    }
    if (values.intent === 'confirm') {
      await confirmEntries(db, { memberId, ids: values.ids })
      return redirectToPlayers('entries-confirmed')
    }
    await declineEntries(db, { memberId, ids: values.ids })
    return redirectToPlayers('entries-declined')
  })
}

export const clientAction = (args: Route.ClientActionArgs) => withOfflineError(args)

export default function Players({ loaderData, actionData: result }: Route.ComponentProps) {
  const column = useFallbackFocus<HTMLDivElement>(
    loaderData && `${loaderData.players.length} ${loaderData.pending.length}`,
  )
  if (!loaderData) {
    const typed = [result?.typed.name, result?.typed.userName]
    return <SignedOut heading={title} intro="Whoever has signed in connects a media server here." typed={typed} />
  }
  const { players, pending } = loaderData
  return (
    <WidePage
      heading={title}
      lead="Plex, Jellyfin, Emby and Kodi can tell your diary what you watched at home. Each one gets a secret address of its own. A film that is put in your diary this way leaves your watchlist."
    >
      <div className={styles.columns}>
        <div className={styles.column} ref={column} tabIndex={-1}>
          {pending.length > 0 && <PendingEntries entries={pending} />}
          {players.length === 0 && <p className="quiet">No player yet. Add one, and copy its address into it.</p>}
          {players.map(player => (
            <PlayerCard key={player.id} {...player} />
          ))}
        </div>
        {/* A player that was added empties the form. */}
        <AddPlayer key={players.length} result={result} />
      </div>
    </WidePage>
  )
}
