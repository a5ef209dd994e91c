import { dependenciesContext } from '#app/context.ts'
import { resolveFilm } from '#app/films/resolve-film.ts'
import { throwIfUnavailable } from '../../http/throw-if-unavailable.ts'
import { visitorRegion } from '../../reads/visitor-region.ts'
import type { Route } from './+types/watch'
import { readWatch, type WatchFacts } from './read-watch.ts'

/** GET `/movie/:id/watch?region=`: `WatchFacts` as JSON; null as in `readWatch`, and with 404 for an unknown film. */
export async function loader({ params, context, request, url }: Route.LoaderArgs) {
  const { films } = context.get(dependenciesContext)
  const film = await throwIfUnavailable(resolveFilm(params.id, films, films.findCard), films, { status: 503 })
  if (!film) return Response.json(null, { status: 404 })
  const region = visitorRegion(context, request)
  const watch: WatchFacts | null = await readWatch(context, { filmId: film.id, url, region })
  // 503 for offers that cannot be read now: the page then goes on showing those it has.
  return Response.json(watch, { status: watch?.offers === null ? 503 : 200 })
}
