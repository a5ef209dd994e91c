import { z } from 'zod'
import { dependenciesContext } from '#app/context.ts'
import { readAsMember } from '#app/db/read-as-member.server.ts'
import { listMessages } from '#app/library/lists/list.ts'
import { selectItemsToExport } from '#app/library/lists/read-list.server.ts'
import { selectListNames } from '#app/library/lists/read-lists.server.ts'
import { requireMemberOfDownload } from '../http/require-member.ts'
import { createBusyResponse, manyExportsMessage, sendDownload } from '../http/send-download.ts'
import type { Route } from './+types/letterboxd-csv'
import { listDownload } from './list-download.ts'

/**
 * `GET /list/:listId/letterboxd.csv`: one list, in the shape that Letterboxd's importer of lists reads; a large one is
 * a ZIP of parts.
 */
export async function loader({ params: { listId }, request, context }: Route.LoaderArgs) {
  const member = requireMemberOfDownload(context)
  const { db, exports } = context.get(dependenciesContext)
  return sendDownload({ exports, memberId: member.id, request }, async slot => {
    const isId = z.uuid().safeParse(listId).success
    const { names, items } = isId
      ? await readAsMember(db, member.id, { names: selectListNames, items: selectItemsToExport(listId) })
      : { names: [], items: [] }
    const list = names.find(({ id }) => id === listId)
    if (!list) return new Response(`${listMessages.noList}\n`, { status: 404 })
    const { bytes, ...made } = listDownload({ name: list.name, films: items, at: new Date() })
    return slot.take(bytes) ? made : createBusyResponse(manyExportsMessage)
  })
}
