// The picked films as the page shows them.

import type { Picture } from '#app/domain/picture.ts'
import type { PlainDate } from '#app/domain/plain-date.ts'
import type { CardWithIds } from '#app/films/film.ts'
import type { Taste } from '#app/library/taste/taste.ts'
import type { LooseningName } from './loosenings.ts'
import { toConditions } from './preferences.ts'
import { type PickedFilm, type Reason, reasonsFor } from './reasons.ts'
import { maxRejected, type SearchParams } from './search-params.ts'

export type PickOptions = { memberId: string | null; params: SearchParams; region: string }

/** `seed` decides the order of the candidates. */
export type SeededPickOptions = PickOptions & { seed: string }

/** Enough for three cards when all that can be sent back is sent back. */
export const maxCandidates = 2 * maxRejected

/** A film on a card. */
export type PickCard = {
  id: number
  title: string
  releaseDate: string | null
  runtime: number | null
  certification: string | null
  poster: Picture
  reasons: Reason[]
}

/** The cards of a pick. */
export type Picks = {
  choices: PickCard[]
  /** The numbers of films that fit and of all on the watchlist; null out of all films. */
  found: { totalFilms: number; listedFilms: number } | null
  /** How many more films would fit without a preference. One that was not counted is absent. */
  adds: Partial<Record<LooseningName, number>>
  /** Films that fit and are neither shown nor sent back, and whether all that fit were sent back. */
  left: number
  isAllRejected: boolean
  /** Whether the member has services to watch films at; null where no source knows them, and for visitors. */
  hasServices: boolean | null
  /** Films of which it is not known yet where they can be watched. */
  unknown: number
}

type ShownPick = Pick<CardWithIds, 'id' | 'title' | 'releaseDate' | 'poster'> & PickedFilm

type PickContext = { params: SearchParams; taste: Taste; today: PlainDate }

/** The film with its reasons. */
export function toPickCard(film: ShownPick, { params, taste, today }: PickContext): PickCard {
  const { id, title, releaseDate, runtime, certification, poster } = film
  const reasons = reasonsFor(film, { preferences: params, conditions: toConditions(params), taste, today })
  return { id, title, releaseDate, runtime, certification, poster, reasons }
}
