// The styles are loaded with the page, the script only for members.
import '#app/ui/film/frames-meter.module.css'
import '#app/ui/film/stars/own-stars.module.css'
import { createContext, lazy, Suspense, use } from 'react'
import { importWithRetry } from '#app/domain/http/import-with-retry.ts'
import type { FilmCard as FilmFacts } from '#app/films/film.ts'
import { FilmCard } from '#app/ui/film/film-card.tsx'
import type { OwnMarks } from '../../reads/own-marks.ts'

const memberParts = () => importWithRetry(() => import('./member-parts.tsx'))
const PosterMark = lazy(async () => ({ default: (await memberParts()).PosterMark }))
export const FramesMeter = lazy(async () => ({ default: (await memberParts()).FramesMeter }))

/** The member's marks on the films of the page; null for an anonymous visitor. */
export const MarksContext = createContext<OwnMarks>(null)

/** The member's own mark for the poster of this film: stars, seen, or else on the watchlist; null without one. */
export function useOwnMark(id: number) {
  const marks = use(MarksContext)
  if (!marks?.seen.includes(id) && !marks?.watchlistIds.includes(id)) return null
  return (
    <Suspense>
      <PosterMark filmId={id} marks={marks} />
    </Suspense>
  )
}

/** A film's card with the member's own mark. Without one it has no children, and is a stored fragment. */
export const MarkedCard = (props: { film: FilmFacts; row?: string; sizes?: string }) => (
  <FilmCard {...props}>{useOwnMark(props.film.id)}</FilmCard>
)
