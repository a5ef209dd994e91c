import { FramesMeter } from '#app/ui/film/frames-meter.tsx'
import type { LogFacts } from '#app/ui/log/log-fields.ts'
import { useFilmState } from './use-film-state.ts'

type SeenMeterProps = {
  /** The ids of the films of the collection, and of those that the member has seen. */
  ids: number[]
  seen: number[]
  /** The film of the page. */
  filmId: number
  libraryEntry: LogFacts
}

/** How many films of a collection are seen. That of the page counts as soon as it is marked, rated or logged. */
export function SeenMeter({ ids, seen, filmId, libraryEntry }: SeenMeterProps) {
  const { isMarkedSeen, viewings, current } = useFilmState(filmId, libraryEntry)
  const isFilmSeen = isMarkedSeen || viewings.count > 0 || current.stars !== null
  const lit = ids.map(id => (id === filmId ? isFilmSeen : seen.includes(id)))
  return <FramesMeter lit={lit}>{`${lit.filter(Boolean).length} of ${ids.length} seen`}</FramesMeter>
}
