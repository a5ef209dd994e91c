// Sends the member's pending mutations: when, and each as one request.
import { memberIdHeader } from '#app/domain/http/member-id-header.ts'
import { minutes, seconds } from '#app/domain/units.ts'
import type { PendingMutation } from '../mutation.ts'
import type { ServerUpdate } from '../server-state.ts'
import { type MutationStore, queueName } from '../store/mutation-store.ts'
import { flush, makeAllDue } from './flush-queue.ts'
import { requestFor } from './mutation-request.ts'
import { type SendResult, toSendResult, unreachable } from './send-result.ts'

type SenderOptions = { store: MutationStore; broadcast: (update: ServerUpdate | null) => Promise<void> }

/** Sends what is due, again at the next retry time, and at once when the network or the member is back. */
export function startSender(memberId: string, { store, broadcast }: SenderOptions) {
  const stopped = new AbortController()
  const { signal } = stopped
  let timer: ReturnType<typeof setTimeout> | undefined
  let isSending = false
  let isRequestedAgain = false
  /** From the response to the latest request. */
  let update: ServerUpdate | null = null

  async function sendOne(pending: PendingMutation) {
    const { outcome, serverState } = await sendMutation(pending)
    update = serverState && { key: pending.key, serverState, at: Date.now() }
    return outcome
  }
  const onStep = () => broadcast(update)
  async function send() {
    isRequestedAgain = true
    if (isSending) return
    isSending = true
    let next: number | null = null
    try {
      while (isRequestedAgain && !signal.aborted) {
        isRequestedAgain = false
        next = await oneTabAtATime(() => flush(memberId, { store, send: sendOne, now: Date.now, onStep, signal }))
      }
    } catch {
      // The store cannot be read, or the lock was taken away.
      next = Date.now() + failureMs
    } finally {
      isSending = false
    }
    clearTimeout(timer)
    if (next !== null && !signal.aborted) timer = setTimeout(send, timerDelay(next, Date.now()))
  }
  const retryNow = () => makeAllDue(memberId, store).then(send, send)
  window.addEventListener('online', retryNow, { signal })
  document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && retryNow(), { signal })
  function stop() {
    stopped.abort()
    clearTimeout(timer)
  }
  return { send, retryNow, stop }
}

/** Maximum time of the timer: a retry time further ahead is of a clock that was wrong, and a longer time may overflow. */
const maxTimerMs = 1 * minutes

/** Time until `next` in milliseconds, at most a minute; both are milliseconds since 1970. */
export const timerDelay = (next: number, now: number) => Math.min(Math.max(0, next - now), maxTimerMs)

/** The lock is released when the tab ends. Pages without https have no Web Locks and send without one. */
const oneTabAtATime = <Result>(work: () => Promise<Result>): Promise<Result> =>
  'locks' in navigator ? navigator.locks.request(queueName, work) : work()

const timeoutMs = 20 * seconds

/** Time until mutations are sent again after an error of the browser. */
const failureMs = 10 * seconds

// The Fetch standard limits the body of a keepalive request, which outlives its page, to 64 KiB.
const maxKeepaliveBytes = 60_000

/** Sends a mutation. Does not throw. */
async function sendMutation(pending: PendingMutation): Promise<SendResult> {
  const { method, path, body } = requestFor(pending.mutation)
  try {
    const response = await fetch(path, {
      method,
      body,
      headers: {
        ...(body !== undefined && { 'Content-Type': 'application/json' }),
        // The server rejects it when another member has signed in meanwhile, in another tab.
        [memberIdHeader]: pending.memberId,
      },
      redirect: 'error',
      keepalive: (body?.length ?? 0) * 4 < maxKeepaliveBytes,
      signal: AbortSignal.timeout(timeoutMs),
    })
    return await toSendResult(response, pending.mutation)
  } catch {
    return unreachable
  }
}
