/**
 * A source of films is unavailable. `source` is its name and `request` what was requested; the cause is an
 * `UpstreamError`. Pages show a message of their own.
 */
export class FilmSourceError extends Error {
  override name = 'FilmSourceError'
  readonly source: string
  readonly request: string

  constructor(source: string, request: string, problem: string, options?: { cause?: unknown }) {
    super(`[${source}] ${request} ${problem}`, options)
    this.source = source
    this.request = request
  }
}

/** For `.catch`: null for a `FilmSourceError`. Throws any other error. */
export function nullIfUnavailable(error: unknown): null {
  filmSourceErrorOrThrow(error)
  return null
}

/** For `.catch`: the `FilmSourceError` as a value. Throws any other error. */
export function filmSourceErrorOrThrow(error: unknown): FilmSourceError {
  if (error instanceof FilmSourceError) return error
  throw error
}
