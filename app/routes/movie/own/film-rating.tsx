import { useMutation } from '#app/sync/react/use-mutations.ts'
import type { LogFacts } from '#app/ui/log/log-fields.ts'
import { LogButton } from './log-button.tsx'
import type { OwnFilm } from './own-film.ts'
import { OwnRating } from './own-rating.tsx'
import { useFilmLife } from './use-film-life.ts'

type FilmRatingProps = { film: OwnFilm; own: LogFacts & { isRatedByDiary: boolean } }

/** The member's stars, set by hand or by the diary. After a rating on this page, a link that logs the film too. */
export function FilmRating({ film, own }: FilmRatingProps) {
  const { pending, serverState } = useMutation(`${film.id}/rating`)
  const { viewings, isUnsaved } = useFilmLife(film.id, own)
  const isByDiary = own.isRatedByDiary || own.stars === null
  const newest = isUnsaved && isByDiary ? viewings.newest.find(({ stars }) => stars !== null) : undefined
  const rated = pending?.mutation.noun === 'rating' ? pending.mutation.stars : starsIn(serverState)
  return (
    <OwnRating
      film={film}
      stars={newest?.stars ?? own.stars}
      isFromDiary={own.isRatedByDiary && !pending && !serverState}
    >
      {rated !== null && !isUnsaved && (
        <LogButton film={film} own={{ ...own, stars: rated }} className="link">
          Log it
        </LogButton>
      )}
    </OwnRating>
  )
}

const starsIn = (serverState: ReturnType<typeof useMutation>['serverState']) =>
  serverState && 'stars' in serverState ? serverState.stars : null
