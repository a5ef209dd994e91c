import type { PlainDate } from '#app/domain/plain-date.ts'
import { isReleased } from '#app/domain/release-date.ts'

type ListedFilm = { id: number } & Parameters<typeof isReleased>[0]

/** Returns the films that are out on this day, without those in `known`: the films the member has seen or rated. */
export const pickFilmsToLog = <Film extends ListedFilm>(
  films: readonly Film[],
  { known, today }: { known: readonly number[]; today: PlainDate },
) => films.filter(film => isReleased(film, today) && !known.includes(film.id))
