/**
 * A source of films could not answer. `source` is who, `asked` is what; the cause is what the network or the
 * database said. What a visitor reads instead is the page's business.
 */
export class FilmSourceError extends Error {
  override name = 'FilmSourceError'
  readonly source: string
  readonly asked: string

  constructor(source: string, asked: string, problem: string, options?: { cause?: unknown }) {
    super(`[${source}] ${asked} ${problem}`, options)
    this.source = source
    this.asked = asked
  }
}
