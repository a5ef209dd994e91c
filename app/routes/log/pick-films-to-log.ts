import type { PlainDate } from '#app/domain/plain-date.ts'
import { isReleased } from '#app/domain/release-date.ts'

type ListedFilm = { id: number } & Parameters<typeof isReleased>[0]

/** Returns the films that are out on this day, without those that the member has seen. */
export const pickFilmsToLog = <Film extends ListedFilm>(
  films: readonly Film[],
  { seen, today }: { seen: readonly number[]; today: PlainDate },
) => films.filter(film => isReleased(film, today) && !seen.includes(film.id))
