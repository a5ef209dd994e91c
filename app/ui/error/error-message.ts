import { isRouteErrorResponse } from 'react-router'
import type { FilmCard } from '#app/films/film.ts'
import { isUnreachable } from './is-unreachable.ts'
import { unavailableStatus } from './upstream-status.ts'

/**
 * What an error page shows. `text` is the error's own, for whoever works on the site; `status` is null when the site
 * was not reached, so that nobody said one.
 */
export type ErrorFace = {
  status: number | null
  heading: string
  sentence: string
  text: string | null
  films: FilmCard[]
}

/**
 * What a route may throw with `data(..., { status })`: a sentence, alone or with films to go on with, and where the
 * status alone says too little, with a heading of its own.
 */
export type RouteProblem = string | { heading?: string; sentence: string; films: FilmCard[] }

const errorMessages: Record<number, { heading: string; sentence: string }> = {
  [unavailableStatus]: { heading: 'No film available', sentence: 'The film database does not answer right now.' },
  400: { heading: 'That cannot be asked', sentence: 'Something in this address is not what it should be.' },
  401: { heading: 'You are not authenticated', sentence: 'This page belongs to somebody who has signed in.' },
  403: { heading: 'That came from elsewhere', sentence: 'Another site sent this, so nothing was done.' },
  404: { heading: 'Nothing is showing here', sentence: 'No page has this address. It may have moved, or never been.' },
  405: { heading: 'That cannot be done here', sentence: 'This page can be read, but nothing can be sent to it.' },
  413: { heading: 'That is too much', sentence: 'What was sent is more than the site takes at once.' },
  414: { heading: 'That is too long', sentence: 'This address is longer than any the site knows.' },
  429: {
    heading: 'One moment, please',
    sentence: 'So many requests came from you that the site asks for a short rest.',
  },
  503: {
    heading: 'Not open right now',
    sentence: 'This part of the site cannot answer at the moment. Try again soon.',
  },
}

/** The spec's own heading (section 2) for whatever nobody foresaw. */
const crash = {
  heading: 'Unexpected Application Error!',
  sentence: 'Something broke on our side, and it has been written down. Trying again may already help.',
}

const unreachable = {
  heading: 'filmDB cannot be reached',
  sentence: 'Your connection is gone, or the site is away. This page comes by itself when the connection is back.',
}

/** The face of any error; it never throws. `isPublic` keeps the error's own text from visitors. */
export function errorMessage(error: unknown, { isPublic }: { isPublic: boolean }): ErrorFace {
  if (isRouteErrorResponse(error) && errorMessages[error.status]) return routeFace(error.status, error.data)
  if (isUnreachable(error)) return { status: null, ...unreachable, text: null, films: [] }
  const text = isPublic ? null : textOf(error)
  return { status: isRouteErrorResponse(error) ? error.status : 500, ...crash, text, films: [] }
}

function routeFace(status: number, problem: unknown): ErrorFace {
  const face = { status, ...(errorMessages[status] ?? crash), text: null, films: [] }
  // The router's own refusals ("Error: No route matches ...") are no sentences for visitors.
  if (typeof problem === 'string' && problem && !problem.startsWith('Error:')) return { ...face, sentence: problem }
  return isWithFilms(problem) ? { ...face, ...problem } : face
}

const isWithFilms = (problem: unknown): problem is Exclude<RouteProblem, string> =>
  typeof problem === 'object' && problem !== null && 'sentence' in problem && 'films' in problem

function textOf(error: unknown) {
  if (isRouteErrorResponse(error)) return `${error.status} ${error.statusText} ${String(error.data)}`
  return error instanceof Error ? (error.stack ?? error.message) : String(error)
}
