// The inline script of a member's pages (decision 019). Until React has hydrated a form, it stores what is pressed and
// typed there in localStorage; take-early-presses.ts moves the presses into the mutation queue. When that never comes
// because the site's scripts do not load, this script sends them itself. It stays below 1.5 KB (tests/page-weight).
import type { memberIdHeader } from '#app/domain/http/member-id-header.ts'
import type { EarlyPress } from './early-press.ts'

const script = document.currentScript
const prefix = 'filmdb.press.'
const maxPresses = 50
const maxCharacters = 50_000 // a review of 10,000 code points, escaped

const tickMs = 4000
const maxWaitMs = 60_000
/** Time the site's scripts have, from the start of the navigation, when the page never finishes loading. */
const maxScriptMs = 20_000
const laterMessage = 'Not saved yet. It is kept here and tried again.'
const savedMessage = 'Saved'

let waitMs = tickMs
let timer: ReturnType<typeof setTimeout> | undefined

/** The member the page shows now: React changes the attribute, or removes the script, with the session. */
const memberId = () => (script?.isConnected && script.getAttribute('data-member')) || ''

const isHydrated = (form: HTMLFormElement) => 'hydrated' in form.dataset

/** Returns true when the mutation queue of this page takes all stored presses (take-early-presses.ts). */
const offerToQueue = () => !dispatchEvent(new Event('filmdb:press', { cancelable: true }))

const pathOf = (form: HTMLFormElement) => form.getAttribute('action') ?? ''

/** True while the site's scripts have neither come nor failed (server/http/responses/start-scripts.inline.ts). */
const isLoading = () => document.readyState !== 'complete' || document.querySelector('[data-late]')

const storedKeys = (of = '') => Object.keys(localStorage).filter(key => key.startsWith(prefix + of))

// Listeners on the window run after React's, which are on the document.
addEventListener('submit', event => {
  const form = event.target as HTMLFormElement // only forms are submitted
  if (!event.defaultPrevented && store(form)) event.preventDefault()
})

addEventListener('change', ({ target }) => {
  const { name, form } = target as Partial<HTMLInputElement>
  if (name === 'stars' && form && !isHydrated(form)) store(form)
})

addEventListener('input', ({ target }) => {
  const { name, form, value = '', defaultValue = '' } = target as Partial<HTMLTextAreaElement>
  if (name !== 'review' || !form || isHydrated(form)) return
  const isEdit = 'basedOn' in form
  try {
    localStorage[draftKey(form)] = isEdit ? JSON.stringify([defaultValue, value]) : value
  } catch {}
})

/** As in ui/form/draft.ts: an edit goes by its review, a new text by its film. */
function draftKey(form: HTMLFormElement) {
  const [, , filmId, , reviewId] = pathOf(form).split('/')
  return `filmdb.draft.${memberId()}.${'basedOn' in form ? reviewId : filmId}`
}

/** False when the press cannot be stored: then the form goes its native way. */
function store(form: HTMLFormElement) {
  const path = pathOf(form)
  // These forms have no file inputs, and `_method` is PUT or DELETE (mutation-form.tsx, review-form.tsx, own-rating.tsx).
  const { _method: method, next, ...fields } = Object.fromEntries(new FormData(form)) as Record<string, string>
  const { review = 'x' } = fields
  if (
    !memberId() ||
    !/^\/movie\/\d+\/(rating|watchlist|seen|like|favourite|reviews\/[\w-]+)$/.test(path) ||
    !/\S/.test(review)
  )
    return
  const press = { path, method, fields, title: form.dataset.title, at: Date.now() } as EarlyPress
  const stored = JSON.stringify(press)
  const key = prefix + memberId() + path
  try {
    if (stored.length > maxCharacters || (storedKeys().length >= maxPresses && !localStorage[key])) return
    localStorage[key] = stored
    if (fields.review) localStorage.removeItem(draftKey(form))
  } catch {
    return
  }
  if (fields.review) form.reset()
  show(path, 'Saving…')
  if (!offerToQueue()) wait(tickMs)
  return true
}

function show(path: string, message: string) {
  for (const form of document.forms) {
    if (pathOf(form) !== path) continue
    form.ariaLive = 'polite'
    form.dataset.note = message
  }
}

function wait(ms: number) {
  clearTimeout(timer)
  timer = setTimeout(sendAll, ms)
}

async function sendAll() {
  if (!memberId() || offerToQueue()) return
  if (isLoading() && performance.now() < maxScriptMs) return wait(tickMs)
  const keys = storedKeys(`${memberId()}/`)
  let saved = 0
  for (const key of keys) {
    const message = await withLock(() => send(key)).catch(() => laterMessage)
    show(key.slice(key.indexOf('/')), message)
    if (message === savedMessage) saved += 1
  }
  if (saved < keys.length) {
    waitMs = Math.min(2 * waitMs, maxWaitMs)
    wait(waitMs)
  } else if (saved && !offerToQueue()) location.reload()
}

/** One request of this member at a time, in all tabs: the mutation queue holds the same lock (`queueName`). */
const withLock = (work: () => Promise<string>) =>
  navigator.locks ? navigator.locks.request('filmdb.shelf', work) : work()

/** An inline script imports only types. The type of `memberIdHeader` makes the compiler check the header's name. */
type SentHeaders = Record<'Content-Type' | typeof memberIdHeader, string>

/** Sends a stored press. Resolves with the note that the form then shows; rejects when there is no response. */
async function send(key: string) {
  const storedPress: string | undefined = localStorage[key]
  if (!storedPress) return savedMessage // another tab was quicker
  const { path, method, fields }: EarlyPress = JSON.parse(storedPress)
  const { ok, status, headers } = await fetch(path, {
    method,
    body: method === 'PUT' ? JSON.stringify(fields) : null,
    headers: { 'Content-Type': 'application/json', 'Shelf-Of': memberId() } satisfies SentHeaders,
    redirect: 'error',
    signal: AbortSignal.timeout(maxScriptMs),
  })
  if (status === 401 || status === 412) return 'Not saved yet. Sign in to save it.'
  // A response that is not JSON is not from our server, such as the sign-in page of a network.
  if (!ok || (status !== 204 && !/json/.test(headers.get('Content-Type') ?? ''))) return laterMessage
  if (localStorage[key] === storedPress) localStorage.removeItem(key)
  return savedMessage
}

wait(tickMs)
