// A press that the inline script stored before the mutation queue was loaded, and the mutation it stands for.

import { maxTitleLength } from '#app/domain/max-title-length.ts'
import { isStars } from '#app/domain/stars.ts'
import { parseJson } from '#app/domain/text/parse-json.ts'
import type { Mutation } from '../mutation.ts'

/** One submitted form: `fields` are its inputs, `at` is the time of the press (ms since 1970). */
export type EarlyPress = {
  path: string
  method: 'PUT' | 'DELETE'
  fields: Record<string, string>
  /** The title of the film. */
  title: string
  at: number
}

/** Parses what is stored; null for anything the inline script does not write. */
export function parseEarlyPress(stored: string): { mutation: Mutation; title: string; at: number } | null {
  const press = parseJson(stored)
  if (!isRecord(press) || !isRecord(press.fields) || typeof press.path !== 'string') return null
  const { path, method, fields, title, at } = press
  const mutation = method === 'PUT' || method === 'DELETE' ? toMutation(path, method === 'PUT' ? fields : null) : null
  if (!mutation || typeof title !== 'string' || typeof at !== 'number') return null
  return { mutation, title: title.slice(0, maxTitleLength), at }
}

/** `fields` is null for DELETE. */
function toMutation(path: string, fields: Record<string, unknown> | null): Mutation | null {
  const [, digits, noun, reviewId] =
    /^\/movie\/(\d{1,16})\/(rating|watchlist|seen|like|favourite|reviews\/([\w-]{36}))$/.exec(path) ?? []
  const filmId = Number(digits)
  if (noun === 'watchlist') return { noun, filmId, isListed: fields !== null }
  if (noun === 'seen') return { noun, filmId, isSeen: fields !== null }
  if (noun === 'like') return { noun: 'film_like', filmId, isLiked: fields !== null }
  if (noun === 'favourite') return toFavourite(filmId, fields)
  if (noun === 'rating') {
    const stars = fields && Number(fields.stars)
    return stars === null || isStars(stars) ? { noun, filmId, stars } : null
  }
  if (reviewId === undefined) return null
  if (fields === null) return { noun: 'review', filmId, reviewId, text: null }
  const { review: text, basedOn } = fields
  if (typeof text !== 'string') return null
  return { noun: 'review', filmId, reviewId, text, ...(typeof basedOn === 'string' && { basedOn }) }
}

function toFavourite(filmId: number, fields: Record<string, unknown> | null): Mutation {
  const [place, replaces] = [Number(fields?.place), Number(fields?.replaces)]
  return {
    noun: 'favourite',
    filmId,
    isChosen: fields !== null,
    ...(place > 0 && { place }),
    ...(replaces > 0 && { replaces }),
  }
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null
