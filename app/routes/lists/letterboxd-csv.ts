import { z } from 'zod'
import { messages } from '#app/accounts/forms/messages.ts'
import { memberContext, servicesContext } from '#app/context.ts'
import { readAsMember } from '#app/db/read-as-member.server.ts'
import { listMessages } from '#app/library/lists/list.ts'
import { listCsv } from '#app/library/lists/list-csv.ts'
import { itemsToExport } from '#app/library/lists/read-list.server.ts'
import { listNames } from '#app/library/lists/read-lists.server.ts'
import { busy, manyExports, sendDownload } from '../http/send-download.ts'
import type { Route } from './+types/letterboxd-csv'

/** `GET /list/:listId/letterboxd.csv`: one list, in the shape that Letterboxd's importer of lists reads. */
export async function loader({ params: { listId }, request, context }: Route.LoaderArgs) {
  const member = context.get(memberContext)
  if (!member) return new Response(`${messages.notAuthenticated}\n`, { status: 401 })
  const { db, exports } = context.get(servicesContext)
  return sendDownload({ exports, memberId: member.id, signal: request.signal }, async slot => {
    const isId = z.uuid().safeParse(listId).success
    const { names, items } = isId
      ? await readAsMember(db, member.id, { names: listNames, items: itemsToExport(listId) })
      : { names: [], items: [] }
    const list = names.find(({ id }) => id === listId)
    if (!list) return new Response(`${listMessages.noList}\n`, { status: 404 })
    const csv = Buffer.from(listCsv(items))
    if (!slot.take(csv.length)) return busy(manyExports)
    return {
      pieces: [csv].values(),
      headers: {
        'Content-Type': 'text/csv; charset=utf-8',
        'Content-Disposition': `attachment; filename="${fileName(list.name)}.csv"`,
      },
    }
  })
}

/** The letters and figures of the name; a header holds no others. */
const fileName = (name: string) =>
  name
    .normalize('NFKD')
    .replace(/[^A-Za-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .toLowerCase()
    .slice(0, 60) || 'list'
