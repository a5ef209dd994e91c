// Which requests the service worker responds to, and which pages it stores.
import { assets, paths, pictures } from '#app/domain/paths.ts'

type RequestFacts = Pick<Request, 'method' | 'mode' | 'url'>

/**
 * `account`: a form of an account, which may change who is signed in · `page`: a navigation · `asset`: a built file,
 * which never changes · `picture`: a picture.
 */
type RequestKind = 'account' | 'page' | 'asset' | 'picture'

/** Returns null for requests that go to the network without the worker, such as the data of a client navigation. */
export function kindOfRequest({ method, mode, url }: RequestFacts, origin: string): RequestKind | null {
  const { origin: requested, pathname } = new URL(url)
  if (requested !== origin || method === 'HEAD') return null
  if (method !== 'GET') return isWrite(pathname) ? null : 'account'
  // The browser requests each navigation in advance, so that the worker has to respond to all of them.
  if (mode === 'navigate') return 'page'
  if (pathname.startsWith(assets)) return 'asset'
  return pathname.startsWith(pictures) ? 'picture' : null
}

/** True for navigations that end with another member signed in. */
export const isSignIn = (url: string) => new URL(url).pathname === paths.openIdCallback

/** True for a page that is read: no form of an account, no search, no download, no link of an email. */
export const isStoredPage = (pathname: string) => readPages.has(pathname) || readPath.test(pathname)

const readPages = new Set<string>([
  paths.home,
  paths.popular,
  paths.topRated,
  paths.upcoming,
  paths.profile,
  paths.watchlist,
  paths.diary,
  paths.lists,
  paths.privacyPolicy,
  paths.termsOfService,
])

/** A film, a list, a month of the diary. */
const readPath = /^\/(movie\/[^/.]+|list\/[^/.]+|diary\/[^/.]+\/[^/.]+)$/

/**
 * The URL of the copy that is shown for this one. The parameters of the lists that only open a form or a notice are left
 * out: the page reads them in the browser.
 */
export function storedUrl(url: string) {
  const stored = new URL(url)
  if (stored.pathname === paths.lists) for (const name of viewParameters) stored.searchParams.delete(name)
  return stored.href
}

const viewParameters = ['new', 'name', 'deleted']

/** The beginnings of the paths of forms that change the library, or import into it. */
const libraryForms = [
  '/movie/',
  '/list/',
  '/collection/',
  '/user/commands/',
  paths.ownFilms,
  paths.suggested,
  paths.services,
  paths.players,
  paths.sharing,
  paths.import,
]

/** All other forms belong to the account. */
const isWrite = (pathname: string) => libraryForms.some(beginning => pathname.startsWith(beginning))
