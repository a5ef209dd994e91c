import { useMutation } from '#app/sync/react/use-mutations.ts'
import type { FilmOnPage } from '#app/ui/film/film-on-page.ts'
import { OwnRating } from '#app/ui/film/stars/own-rating.tsx'
import type { LogFacts } from '#app/ui/log/log-fields.ts'
import { useFilmState } from './use-film-state.ts'
import { useLogDialog } from './use-log-dialog.tsx'

type OwnFilmRatingProps = { film: FilmOnPage; libraryEntry: LogFacts & { isRatedByDiary: boolean } }

/** The member's stars, set by hand or by the diary. After a rating on this page, a link that logs the film too. */
export function OwnFilmRating({ film, libraryEntry }: OwnFilmRatingProps) {
  const { pending, serverState } = useMutation(`${film.id}/rating`)
  const { viewings, isUnsaved, current } = useFilmState(film.id, libraryEntry)
  const isByDiary = libraryEntry.isRatedByDiary || libraryEntry.stars === null
  const newestRatedViewing = isUnsaved && isByDiary ? viewings.newest.find(({ stars }) => stars !== null) : undefined
  const changedStars = pending?.mutation.noun === 'rating' ? pending.mutation.stars : starsIn(serverState)
  const { open, dialog } = useLogDialog({ film, own: current })
  const isFromDiary = libraryEntry.isRatedByDiary && !pending && !serverState
  return (
    <OwnRating film={film} stars={newestRatedViewing?.stars ?? libraryEntry.stars} isFromDiary={isFromDiary}>
      {changedStars !== null && !isUnsaved && (
        <button type="button" className="link" onClick={open}>
          Log it
        </button>
      )}
      {dialog}
    </OwnRating>
  )
}

const starsIn = (serverState: ReturnType<typeof useMutation>['serverState']) =>
  serverState && 'stars' in serverState ? serverState.stars : null
