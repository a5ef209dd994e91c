import { findPicture } from '#app/accounts/details/picture.server.ts'
import { messages } from '#app/accounts/forms/messages.ts'
import { memberContext, servicesContext } from '#app/context.ts'
import { readAsMember } from '#app/db/read-as-member.server.ts'
import { firstLocalId } from '#app/domain/film-ref.ts'
import { exportFiles } from '#app/library/export/export-files.ts'
import { readLibrary } from '#app/library/export/read-library.server.ts'
import { zipOf } from '#app/library/export/zip.ts'
import { players } from '#app/library/players/players.server.ts'
import { secretLinks } from '#app/library/sharing/secret-links.server.ts'
import type { Route } from './+types/download'

/** `GET /user/export.zip`: the library of the member, as one ZIP that is generated while it is sent. */
export async function loader({ context }: Route.LoaderArgs) {
  const member = context.get(memberContext)
  if (!member) return new Response(`${messages.notAuthenticated}\n`, { status: 401 })
  const { db } = context.get(servicesContext)
  const library = await readLibrary(db, { memberId: member.id, region: member.region, firstLocalId })
  const sharing = await readAsMember(db, member.id, { links: secretLinks(), players: players() })
  const picture = await findPicture(db, member.id)
  const at = new Date()
  return new Response(bytesOf(zipOf(exportFiles(library, { picture, sharing }), { at })), {
    headers: {
      'Content-Type': 'application/zip',
      'Content-Disposition': `attachment; filename="filmdb-${at.toISOString().slice(0, 10)}.zip"`,
    },
  })
}

/**
 * Generates the next piece when the one before has been sent, so that a slow connection holds one piece in memory, not
 * the whole file. Other requests are served in between.
 */
function bytesOf(pieces: Iterator<Uint8Array>) {
  return new ReadableStream<Uint8Array>({
    async pull(controller) {
      await new Promise(setImmediate)
      const { done, value } = pieces.next()
      if (done) controller.close()
      else controller.enqueue(value)
    },
  })
}
