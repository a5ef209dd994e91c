import { isRouteErrorResponse } from 'react-router'
import type { FilmCard } from '#app/films/film.ts'
import { isUnreachable } from './is-unreachable.ts'
import { hasStatusMessage, statusMessages } from './status-messages.ts'

/**
 * The content of an error page. `status` is null when the site could not be reached. `text` is the text of the error itself,
 * for developers.
 */
export type ErrorMessage = {
  status: number | null
  heading: string
  message: string
  text: string | null
  films: FilmCard[]
}

/** The value that a route throws with `data(..., { status })`: a message, with or without films and a heading of its own. */
export type RouteError = string | { heading?: string; message: string; films: FilmCard[] }

/** The status of a film page while no source can answer: the page itself is in order. */
export const unavailableStatus = 200

const unavailable = { heading: 'No film available', message: 'The film database does not answer right now.' }

/** For the other errors of a request, which the server explains. */
const rejected = { heading: 'The request was rejected', message: 'Nothing was changed.' }

const unreachable = {
  heading: 'filmDB cannot be reached',
  message: 'You are offline, or the site is down. This page loads by itself when the connection is back.',
}

/** The message for any thrown value; never throws. `hidesDetails` leaves the text of the error out. */
export function errorMessage(error: unknown, { hidesDetails }: { hidesDetails: boolean }): ErrorMessage {
  const statusMessage = isRouteErrorResponse(error) ? knownMessage(error.status) : null
  // The message of a route that needs a member is the heading.
  if (statusMessage?.status === 401) return statusMessage
  if (isRouteErrorResponse(error) && statusMessage) return { ...statusMessage, ...routeMessage(error.data) }
  const common = { text: null, films: [] }
  if (isUnreachable(error)) return { status: null, ...unreachable, ...common }
  const status = isRouteErrorResponse(error) ? error.status : 500
  return { status, ...statusMessages[500], ...common, text: hidesDetails ? null : textOf(error) }
}

function knownMessage(status: number) {
  if (status === unavailableStatus) return { status, ...unavailable, text: null, films: [] }
  if (status === 500) return null
  if (hasStatusMessage(status)) return { status, ...statusMessages[status], text: null, films: [] }
  return status >= 400 && status < 500 ? { status, ...rejected, text: null, films: [] } : null
}

/** The message of the route itself. The router's own ("Error: No route matches ...") and a proxy's HTML are left out. */
function routeMessage(thrown: unknown): Partial<ErrorMessage> {
  if (typeof thrown === 'string') return /^(Error:|\s*<|$)/.test(thrown) ? {} : { message: thrown }
  return hasFilms(thrown) ? thrown : {}
}

const hasFilms = (thrown: unknown): thrown is Exclude<RouteError, string> =>
  typeof thrown === 'object' && thrown !== null && 'message' in thrown && 'films' in thrown

function textOf(error: unknown) {
  if (isRouteErrorResponse(error)) return `${error.status} ${error.statusText} ${String(error.data)}`
  return error instanceof Error ? (error.stack ?? error.message) : String(error)
}
