// Why an outside service gave no answer. Only this folder tells the reasons apart; to a page they are all one.

/**
 * - `slow`, `unreachable`, `broken` (5xx), `nonsense` (no JSON, or not the one expected): it is not well;
 * - `limited` (429) and `refused` (401, 403): it will not have us now, or at all;
 * - `misfit`: its JSON is not what was asked for, which one strange film can cause;
 * - `rejected` (other 4xx): this very question is no good, the service is;
 * - `spent`: our own count says that today's calls are used up;
 * - `resting`, `busy`: we did not even ask, because it is not well, too many are asking, or nothing counts the calls.
 */
export type Reason =
  | 'slow'
  | 'unreachable'
  | 'broken'
  | 'nonsense'
  | 'limited'
  | 'refused'
  | 'misfit'
  | 'rejected'
  | 'spent'
  | 'resting'
  | 'busy'

export class UpstreamError extends Error {
  override name = 'Trouble'
  readonly reason: Reason
  /** How long the service asked to be left alone. */
  readonly restForMs: number

  constructor(reason: Reason, words: string, { cause, restForMs = 0 }: { cause?: unknown; restForMs?: number } = {}) {
    super(words, { cause })
    this.reason = reason
    this.restForMs = restForMs
  }
}

/** Troubles that say something about the service's health. */
export const countsAgainstHealth = ({ reason }: UpstreamError) =>
  reason === 'slow' ||
  reason === 'unreachable' ||
  reason === 'broken' ||
  reason === 'nonsense' ||
  reason === 'limited' ||
  reason === 'refused'

/** Troubles that an operator should hear of. */
export const isWorthTelling = (trouble: UpstreamError) =>
  countsAgainstHealth(trouble) || trouble.reason === 'misfit' || trouble.reason === 'spent'

/** Troubles that a second try, right away, may not meet again. */
export const isTransient = ({ reason }: UpstreamError) => reason === 'unreachable' || reason === 'broken'
