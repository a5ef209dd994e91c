// The style is loaded with the page, the script only for members.
import '#app/ui/film/stars/own-stars.module.css'
import { createContext, lazy, Suspense, use } from 'react'
import { untilLoaded } from '#app/domain/until-loaded.ts'
import type { FilmCard as FilmFacts } from '#app/films/film.ts'
import { FilmCard } from '#app/ui/film/film-card.tsx'
import type { OwnMarks } from '../../http/own-marks.ts'

const OwnMark = lazy(() => untilLoaded(async () => ({ default: (await import('#app/ui/film/own-mark.tsx')).OwnMark })))

/** The member's marks on the films of the page; null for an anonymous visitor. */
export const MarksContext = createContext<OwnMarks>(null)

/** A film's card with the member's own mark on its poster. */
export function MarkedCard({ film, sizes }: { film: FilmFacts; sizes?: string }) {
  const marks = use(MarksContext)
  return (
    <FilmCard film={film} sizes={sizes}>
      {/* Without a mark no element: a card without children is a stored fragment. */}
      {marks?.seen.includes(film.id) ? (
        <Suspense>
          <OwnMark stars={marks.stars[film.id]} isSeen isOnPoster />
        </Suspense>
      ) : null}
    </FilmCard>
  )
}
