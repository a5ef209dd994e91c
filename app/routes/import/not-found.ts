import { messages } from '#app/accounts/forms/messages.ts'
import { dependenciesContext, memberContext } from '#app/context.ts'
import { notFoundCsv } from '#app/import/not-found-csv.server.ts'
import type { Route } from './+types/not-found'

/** `GET /user/import/not-found.csv`: the lines of the member's import that were not imported. */
export async function loader({ context }: Route.LoaderArgs) {
  const member = context.get(memberContext)
  if (!member) return new Response(`${messages.notAuthenticated}\n`, { status: 401 })
  const pieces = await notFoundCsv(context.get(dependenciesContext).db, member.id)
  if (pieces === null) return new Response('There is no import.\n', { status: 404 })
  return new Response(streamOf(pieces), {
    headers: {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': 'attachment; filename="not-found.csv"',
    },
  })
}

/** Makes the next piece when the one before has been taken. */
const streamOf = (pieces: AsyncGenerator<string>) =>
  new ReadableStream<Uint8Array>({
    async pull(controller) {
      const { done, value } = await pieces.next()
      if (done) controller.close()
      else controller.enqueue(new TextEncoder().encode(value))
    },
    async cancel() {
      await pieces.return(undefined)
    },
  })
