import { createHash } from 'node:crypto'
import { dependenciesContext } from '#app/context.ts'
import { readAsMember } from '#app/db/read-as-member.server.ts'
import { formatWhole } from '#app/domain/text/format-count.ts'
import { selectYear } from '#app/library/year/year.server.ts'
import type { YearFacts } from '#app/library/year/year-facts.ts'
import { drawTallYear, drawWideYear, type YearPicture } from '#app/poster-art/poster-art.ts'
import { periodName } from '#app/ui/year/format-year.ts'
import { createQueueFullResponse, nullIfQueueFull, pngRenderer } from '../http/pictures/png-renderer.ts'
import { fillTitle, filmsOfTitle } from '../http/pictures/show-year.ts'
import { requireMemberOfDownload } from '../http/require-member.ts'
import type { Route } from './+types/share'
import { parsePeriod } from './parse-period.ts'

const shapes = { wide: drawWideYear, tall: drawTallYear }

/** `GET /user/year/2026/share.png?shape=wide|tall`: the share picture, drawn when it is requested. 404 without films. */
export async function loader({ params, url, context }: Route.LoaderArgs) {
  const member = requireMemberOfDownload(context)
  const { db, today } = context.get(dependenciesContext)
  const period = parsePeriod(params.year, today())
  const shape = shapeOf(url.searchParams.get('shape') ?? 'wide')
  if (period === null || shape === null) return noPicture()
  const { year } = await readAsMember(db, member.id, { year: selectYear(member.id, period) })
  if (year.viewings === 0) return noPicture()
  const facts = pictureFactsOf(year)
  // The same facts make the same picture for every member.
  const png = await nullIfQueueFull(pngRenderer.png(keyOf(shape, facts), () => shapes[shape](facts)))
  if (!png) return createQueueFullResponse()
  return new Response(new Uint8Array(png), {
    headers: {
      'Content-Type': 'image/png',
      'Cache-Control': 'private, no-store',
      'Content-Disposition': `attachment; filename="filmdb-${params.year}-${shape}.png"`,
    },
  })
}

const shapeOf = (text: string) => (text === 'wide' || text === 'tall' ? text : null)

const keyOf = (...values: unknown[]) => createHash('sha256').update(JSON.stringify(values)).digest('base64url')

const noPicture = () => new Response('There is no such picture\n', { status: 404 })

const maxPosters = 8

function pictureFactsOf({ period, viewings, minutes, rewatches, average, best, frames }: YearFacts): YearPicture {
  const shown = best.length > 0 ? best : frames.toReversed()
  const posters = new Map(shown.map(({ film }) => [film.id, film]))
  const hours = Math.round(minutes / 60)
  return {
    title: periodName(period),
    backdrops: fillTitle(filmsOfTitle(frames)),
    figures: [
      { value: formatWhole(viewings), label: viewings === 1 ? 'viewing' : 'viewings' },
      { value: formatWhole(hours), label: hours === 1 ? 'hour' : 'hours' },
      ...(average === null ? [] : [{ value: average.toFixed(2), label: 'of 5 stars' }]),
      { value: formatWhole(rewatches), label: 'seen before' },
    ],
    caption: best.length === 0 ? null : best[0]?.stars === 5 ? 'Five stars' : 'Highest rated',
    posters: [...posters.values()].slice(0, maxPosters),
  }
}
