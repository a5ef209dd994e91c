// The fields and limits of a list, and its shapes on pages.
import type { Picture } from '#app/domain/picture.ts'
import { formatWhole } from '#app/domain/text/format-count.ts'
import type { StoredFilm } from '../films/stored-film.ts'

/** Maximum lists of a member, films of a list, and films of all lists, each counted in every list that has it. */
export const maxLists = 500
export const maxListFilms = 5000
export const maxListedFilms = 100_000

/** Maximum lengths, in code points. */
export const maxListName = 100
export const maxListDescription = 5000
export const maxListNote = 2000

/** The fields of a list that a member fills in. */
export type ListFields = { name: string; description: string; isRanked: boolean }

/** The fields as text, to compare them. */
export const contentOfList = ({ name, description, isRanked }: ListFields) =>
  JSON.stringify([name, description, isRanked])

/** The fields that were typed, and the latest ones where the form was left as it opened. */
export const withTyped = (
  latest: ListFields,
  { opened, typed }: { opened: ListFields; typed: ListFields },
): ListFields => ({
  name: typed.name === opened.name ? latest.name : typed.name,
  description: typed.description === opened.description ? latest.description : typed.description,
  isRanked: typed.isRanked === opened.isRanked ? latest.isRanked : typed.isRanked,
})

/** `version` identifies the fields (optimistic lock); timestamps are ISO 8601. */
export type FilmList = ListFields & { id: string; version: string; createdAt: string; changedAt: string }

/** A list with the number of its films. */
type ListWithCount = FilmList & { films: number }

/** A list with the posters of its first films. */
export type ListCard = ListWithCount & { posters: Picture[] }

/** A list on the page of lists; `isShared` by a secret link. */
export type ListOnPage = ListCard & { isShared: boolean }

/** A film of a list with the member's note. `addedAt` is ISO 8601. */
export type ListItem = { film: StoredFilm; note: string; addedAt: string }

/** The responses to a written list, and to a written list item (`isNew`: it was added); null after a deletion. */
export type FilmListState = { list: FilmList | null }
export type ListItemState = { item: { note: string; addedAt: string; isNew?: boolean } | null }

export const listMessages = {
  noName: 'A list needs a name.',
  longName: `The name of a list has at most ${maxListName} characters.`,
  longDescription: `The description of a list has at most ${formatWhole(maxListDescription)} characters.`,
  longNote: `A note has at most ${formatWhole(maxListNote)} characters.`,
  tooManyLists: `There is room for ${maxLists} lists. Delete one first.`,
  tooManyFilms: `A list has room for ${formatWhole(maxListFilms)} films.`,
  tooManyListedFilms: `All lists together have room for ${formatWhole(maxListedFilms)} films. Take some out first.`,
  tooOften: 'Long lists were deleted, restored, copied or merged too often. Try again in an hour.',
  textQuotaExceeded: 'The notes of all lists take all the room that there is. Shorten or delete one first.',
  noList: 'There is no such list.',
  changedElsewhere: 'This list was changed elsewhere meanwhile.',
  noteChangedElsewhere: 'This note was changed elsewhere meanwhile.',
  filmTakenOut: 'This film was taken out of the list elsewhere meanwhile.',
} as const

/** Why a list cannot be changed like that: the key of its sentence in `listMessages`. */
export type ListErrorCode = keyof typeof listMessages

/** The code of the error when a list, or all lists, have no room for this many more films; else null. */
export function toRoomError({ inList, inAll }: { inList: number; inAll: number }, added: number): ListErrorCode | null {
  if (inList + added > maxListFilms) return 'tooManyFilms'
  return inAll + added > maxListedFilms ? 'tooManyListedFilms' : null
}

/** The message for the `refused` of a URL, or null. */
export const toListError = (code: string | null) =>
  code !== null && Object.hasOwn(listMessages, code) ? listMessages[code as ListErrorCode] : null
