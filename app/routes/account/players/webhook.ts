// The webhook of players: the token of the URL names the player, the body is in the player's own format.
import { consume } from '#app/accounts/rate-limit/rate-limit.server.ts'
import { type Dependencies, dependenciesContext } from '#app/context.ts'
import { FilmSourceError } from '#app/films/film-source-error.ts'
import { IncompleteSearchError } from '#app/import/match/match-film.ts'
import { matchReport } from '#app/import/match/match-report.ts'
import { playerNames, type Report } from '#app/library/players/player.ts'
import { findPlayer, type ReportingPlayer } from '#app/library/players/players.server.ts'
import { noteIgnored, recordReport } from '#app/library/players/record-report.server.ts'
import { parseReport } from '#app/library/players/reports/parse-report.ts'
import { verifyToken } from '#app/library/sharing/secret-token.server.ts'
import { retryAfter } from '../../http/retry-after.ts'
import type { Route } from './+types/webhook'

/** `POST /webhook/:token`: 200 with the outcome; 404 for an unknown token, 400 for another format, 429, and 503. */
export async function action({ params: { token }, request, context }: Route.ActionArgs) {
  const dependencies = context.get(dependenciesContext)
  const { db, accounts } = dependencies
  const id = verifyToken(token, { secret: accounts.secret, use: 'webhook' })
  if (!id) return toErrorResponse(404, unknownToken)
  const wait = await consume(accounts.db, accounts.secret, { rule: 'report per player', subject: id })
  if (wait !== null) return toErrorResponse(429, 'Too many reports.', wait)
  const player = await findPlayer(db, id)
  if (!player) return toErrorResponse(404, unknownToken)
  const report = parseReport(player.kind, await parseBody(request))
  if (report === 'unreadable') return toErrorResponse(400, `This is not a ${playerNames[player.kind]} report.`)
  const matchedReport = report === 'ignored' || isOfAnother(player, report) ? null : await lookUp(dependencies, report)
  if (matchedReport === 'unavailable') return toErrorResponse(503, 'The film cannot be looked up at the moment.', 60)
  const outcome = matchedReport ? await recordReport(db, { player, ...matchedReport }) : await noteIgnored(db, player)
  return outcome ? Response.json({ outcome }) : toErrorResponse(404, unknownToken)
}

const unknownToken = 'This address was removed, or a part of it is missing.'

const toErrorResponse = (status: number, error: string, retryAfterSeconds?: number) =>
  Response.json({ error }, { status, headers: retryAfter(retryAfterSeconds) })

/** The JSON of the body, or of the field that Plex (`payload`) and Emby (`data`) send it in; null when there is none. */
async function parseBody(request: Request): Promise<unknown> {
  try {
    if (!/^multipart\/form-data\b/i.test(request.headers.get('Content-Type') ?? '')) return await request.json()
    const form = await request.formData()
    return JSON.parse(String(form.get('payload') ?? form.get('data')))
  } catch {
    return null
  }
}

const isOfAnother = ({ userName }: ReportingPlayer, { user }: Report) =>
  userName !== null && userName.toLowerCase() !== user?.toLowerCase()

async function lookUp({ films, reportError }: Dependencies, report: Report) {
  try {
    return { report, film: await matchReport(films, report) }
  } catch (error) {
    const isExpected = error instanceof FilmSourceError || error instanceof IncompleteSearchError
    if (!isExpected) reportError(error, 'looking up the film of a report')
    return 'unavailable'
  }
}
