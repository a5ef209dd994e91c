// The rules of all routes.
import { collectionOrders } from './domain/collection-orders.ts'
import { publicFilmOrders } from './domain/filmography-orders.ts'
import { discoverParams } from './domain/filters/discover-params.ts'
import { paths } from './domain/paths.ts'
import { refusedActions } from './domain/refused-actions.ts'
import { regions } from './domain/regions/region.ts'
import { searchGroups } from './domain/search-groups.ts'
import type { RoutePath, RouteRule } from './route-rule.ts'

const form = ['POST'] as const
// A form of a page without script can only POST; routes/library/parse-mutation.ts reads the method from the form.
const write = ['PUT', 'DELETE', 'POST'] as const

/** One rule for each path of routes.ts; the type of the paths is generated, so a route without a rule does not compile. */
export const routeRules: Record<RoutePath, RouteRule> = {
  [paths.home]: { worksWithoutSession: true, searchParams: ['popular', 'toprated'] },

  // Films
  [paths.search]: {
    worksWithoutSession: true,
    searchParams: ['q', 'page', 'group'],
    knownValues: { group: searchGroups },
  },
  [paths.suggestions]: { worksWithoutSession: true, searchParams: ['q'], cost: 'suggestion', isJson: true },
  [paths.popular]: { worksWithoutSession: true, searchParams: ['genre'] },
  [paths.topRated]: { worksWithoutSession: true, searchParams: ['page'] },
  [paths.upcoming]: { worksWithoutSession: true, searchParams: ['genre', 'page'] },
  [paths.discover]: {
    worksWithoutSession: true,
    searchParams: discoverParams.filter(name => name !== 'hide'),
    knownValues: { region: regions },
  },
  [paths.film]: { worksWithoutSession: true, searchParams: ['region'], knownValues: { region: regions } },
  [paths.filmWatch]: {
    worksWithoutSession: true,
    searchParams: ['region'],
    knownValues: { region: regions },
    isJson: true,
  },
  [paths.person]: {
    worksWithoutSession: true,
    searchParams: ['role', 'sort', 'page'],
    knownValues: { sort: publicFilmOrders.slice(1) },
  },
  [paths.collection]: {
    worksWithoutSession: true,
    actionMethods: form,
    searchParams: ['sort'],
    knownValues: { sort: collectionOrders.slice(1) },
  },
  [paths.recommendations]: { worksWithoutSession: true, searchParams: ['genre', 'not'], isJson: true },
  [paths.pick]: { worksWithoutSession: true, searchParams: ['time', 'mood', 'with', 'decade', 'not'] },

  // Account
  [paths.signIn]: {
    actionMethods: form,
    searchParams: ['next', 'error', 'refused'],
    knownValues: { refused: refusedActions },
  },
  [paths.signUp]: { actionMethods: form, searchParams: ['next'] },
  [paths.forgotPassword]: { actionMethods: form },
  [paths.resetPassword]: { actionMethods: form, cacheScope: 'private' },
  [paths.changePassword]: { actionMethods: form },
  [paths.deleteAccount]: { actionMethods: form, cacheScope: 'private' },
  [paths.verifyEmail]: { actionMethods: form, cacheScope: 'private' },
  [paths.confirmNewEmail]: { actionMethods: form, cacheScope: 'private' },
  [paths.signOut]: { actionMethods: form },
  [paths.openIdCallback]: { cacheScope: 'private', cost: 'provider' },
  [paths.secondFactor]: { actionMethods: form, searchParams: ['next'], cacheScope: 'private' },
  [paths.passkeySignIn]: { actionMethods: form, searchParams: ['next'] },
  [paths.passkeyOptions]: { actionMethods: form, isJson: true },
  [paths.services]: { actionMethods: form },
  [paths.security]: {},
  [paths.authenticator]: { actionMethods: form },
  [paths.recoveryCodes]: { actionMethods: form },
  [paths.addPasskey]: { actionMethods: form },
  [paths.passkey]: { actionMethods: form },
  [paths.google]: { actionMethods: form, searchParams: ['error'] },
  [paths.devices]: {},
  [paths.device]: { actionMethods: form },

  // A member's library
  [paths.profile]: {},
  [paths.avatar]: { cost: 'raster' },
  [paths.account]: { actionMethods: form },
  [paths.ownPicture]: { actionMethods: form, body: 'upload' },
  [paths.favourites]: { searchParams: ['q'] },
  [paths.suggested]: { actionMethods: form },
  [paths.year]: {},
  [paths.sharePicture]: { searchParams: ['shape'], cost: 'raster' },
  [paths.rate]: { searchParams: ['films', 'n'] },
  [paths.ownFilms]: { actionMethods: form },
  [paths.command]: { actionMethods: write, isJson: true },
  [paths.watchlist]: { searchParams: ['page', 'view', 'sort', 'services'] },
  [paths.rating]: { actionMethods: write, isJson: true },
  [paths.watchlistEntry]: { actionMethods: write, isJson: true },
  [paths.review]: { actionMethods: write, isJson: true },

  // Secret links, feeds, and the players of the household
  [paths.sharing]: { actionMethods: form },
  [paths.shared]: { cacheScope: 'private' },
  [paths.feed]: { cacheScope: 'private' },
  [paths.players]: { actionMethods: form },
  [paths.webhook]: { actionMethods: form, body: 'webhook', isJson: true },

  // Seen, likes and the diary
  [paths.seen]: { actionMethods: write, isJson: true },
  [paths.like]: { actionMethods: write, isJson: true },
  [paths.favourite]: { actionMethods: write, isJson: true },
  [paths.diaryEntry]: { actionMethods: write, isJson: true },
  [paths.logFilm]: { searchParams: ['q'] },
  [paths.log]: {},
  [paths.diary]: {},
  [paths.diaryMonth]: {},

  // Lists
  [paths.lists]: { searchParams: ['page'] },
  [paths.list]: { actionMethods: form, searchParams: ['page'] },
  [paths.listDetails]: { actionMethods: write, isJson: true },
  [paths.listItem]: { actionMethods: write, isJson: true },
  [paths.listPaste]: { actionMethods: form },
  [paths.listExport]: { cost: 'download' },
  [paths.filmLists]: { actionMethods: form },
  [paths.filmListChoices]: { isJson: true },

  // Export and import
  [paths.export]: {},
  [paths.exportDownload]: { cost: 'download' },
  [paths.import]: { actionMethods: form, body: 'upload' },
  [paths.importState]: { actionMethods: form },
  [paths.importChoices]: { actionMethods: form },
  [paths.importNotFound]: { cost: 'download' },

  // Legal
  [paths.privacyPolicy]: { worksWithoutSession: true },
  [paths.termsOfService]: { worksWithoutSession: true },

  // Pictures, and files for machines
  [paths.picture]: { searchParams: ['v', 'else'], cacheScope: 'public', cost: 'picture' },
  [paths.sitemap]: { worksWithoutSession: true },
  [paths.sitemapPart]: { worksWithoutSession: true, cost: 'download' },
  [paths.robots]: { worksWithoutSession: true },
  [paths.webManifest]: { worksWithoutSession: true },
  [paths.openSearch]: { worksWithoutSession: true },
  [paths.wellKnownChangePassword]: { worksWithoutSession: true },
  [paths.offline]: { cacheScope: 'public', worksWithoutSession: true },

  [paths.notSaved]: { cacheScope: 'private' },

  // Sending something to an unknown path is a 404, like requesting it.
  [paths.unknown]: { actionMethods: write },
}
