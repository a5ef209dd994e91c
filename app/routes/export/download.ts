import { findPicture } from '#app/accounts/details/picture.server.ts'
import { dependenciesContext } from '#app/context.ts'
import { readAsMember } from '#app/db/read-as-member.server.ts'
import { toPlainDay } from '#app/domain/plain-date.ts'
import { exportFiles } from '#app/library/export/export-files.ts'
import { selectLibrarySize } from '#app/library/export/library-size.server.ts'
import { readLibrary } from '#app/library/export/read-library.server.ts'
import { zipOf } from '#app/library/export/zip.ts'
import { selectPlayers as ownPlayers } from '#app/library/players/players.server.ts'
import { selectSecretLinks } from '#app/library/sharing/secret-links.server.ts'
import { requireMemberOfDownload } from '../http/require-member.ts'
import { createBusyResponse, manyExportsMessage, sendDownload } from '../http/send-download.ts'
import type { Route } from './+types/download'

/** `GET /user/export.zip`: the library of the member, as one ZIP that is generated while it is sent. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const member = requireMemberOfDownload(context)
  const { db, exports } = context.get(dependenciesContext)
  return sendDownload({ exports, memberId: member.id, request }, async slot => {
    const { bytes, links, players } = await readAsMember(db, member.id, {
      bytes: selectLibrarySize(),
      links: selectSecretLinks(),
      players: ownPlayers(),
    })
    if (bytes > exports.maxBytes) return new Response(tooLarge, { status: 413 })
    if (!slot.take(bytes)) return createBusyResponse(manyExportsMessage)
    const library = await readLibrary(db, { memberId: member.id, region: member.region })
    const picture = await findPicture(db, member.id)
    const at = new Date()
    return {
      pieces: zipOf(exportFiles(library, { picture, sharing: { links, players } }), { at }),
      headers: {
        'Content-Type': 'application/zip',
        'Content-Disposition': `attachment; filename="filmdb-${toPlainDay(at)}.zip"`,
      },
    }
  })
}

const tooLarge = 'Your library is too large for one file. Write to the operator of this site.\n'
