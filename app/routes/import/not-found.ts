import { dependenciesContext } from '#app/context.ts'
import { notImportedCsvBytes, readNotImportedCsv } from '#app/import/not-imported-csv.server.ts'
import { requireMemberOfDownload } from '../http/require-member.ts'
import { createBusyResponse, manyExportsMessage, sendDownload } from '../http/send-download.ts'
import type { Route } from './+types/not-found'

/** `GET /user/import/not-found.csv`: the lines of the member's import that were not imported. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const member = requireMemberOfDownload(context)
  const { db, exports } = context.get(dependenciesContext)
  return sendDownload({ exports, memberId: member.id, request }, async slot => {
    if (!slot.take(notImportedCsvBytes)) return createBusyResponse(manyExportsMessage)
    const pieces = await readNotImportedCsv(db, member.id)
    if (pieces === null) return new Response('There is no import.\n', { status: 404 })
    return {
      pieces,
      headers: {
        'Content-Type': 'text/csv; charset=utf-8',
        'Content-Disposition': 'attachment; filename="not-found.csv"',
      },
    }
  })
}
