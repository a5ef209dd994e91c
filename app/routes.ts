// Every path of the site and the file of its route (spec section 2).
import { index, type RouteConfig, route as routeAt } from '@react-router/dev/routes'
import { paths } from './domain/paths.ts'

/** A route of the configuration has no slash at its beginning. */
const route = (path: string, file: string, options: { id?: string } = {}) => routeAt(path.slice(1), file, options)

export default [
  index('routes/home/page.tsx'),

  // Films
  route(paths.search, 'routes/search/page.tsx'),
  route(paths.suggestions, 'routes/search/suggestions.ts'),
  route(paths.popular, 'routes/popular/page.tsx'),
  route(paths.topRated, 'routes/top-rated/page.tsx'),
  route(paths.upcoming, 'routes/upcoming/page.tsx'),
  route(paths.discover, 'routes/discover/page.tsx'),
  route(paths.film, 'routes/movie/page.tsx'),
  route(paths.filmWatch, 'routes/movie/live/watch.ts'),
  route(paths.person, 'routes/person/page.tsx'),
  route(paths.collection, 'routes/collection/page.tsx'),
  route(paths.recommendations, 'routes/home/recommendations.ts'),
  route(paths.pick, 'routes/pick/page.tsx'),

  // Account
  route(paths.signIn, 'routes/account/sign-in.tsx'),
  route(paths.signUp, 'routes/account/sign-up.tsx'),
  route(paths.forgotPassword, 'routes/account/forgot-password.tsx'),
  route(paths.resetPassword, 'routes/account/reset-password.tsx'),
  route(paths.changePassword, 'routes/account/change-password.tsx'),
  route(paths.deleteAccount, 'routes/account/delete-account.tsx'),
  route(paths.verifyEmail, 'routes/account/verify-email.tsx'),
  route(paths.confirmNewEmail, 'routes/account/details/confirm-new-email.tsx'),
  route(paths.signOut, 'routes/account/sign-out.ts'),
  route(paths.openIdCallback, 'routes/account/open-id/open-id-callback.ts'),
  route(paths.secondFactor, 'routes/account/second-factor/second-factor.tsx'),
  route(paths.passkeySignIn, 'routes/account/second-factor/passkey-sign-in.tsx'),
  route(paths.security, 'routes/account/second-factor/security.tsx'),
  route(paths.authenticator, 'routes/account/second-factor/authenticator.tsx'),
  route(paths.recoveryCodes, 'routes/account/second-factor/recovery-codes.tsx'),
  route(paths.addPasskey, 'routes/account/second-factor/add-passkey.tsx'),
  route(paths.passkeyOptions, 'routes/account/second-factor/passkey-options.ts'),
  route(paths.passkey, 'routes/account/second-factor/passkey.tsx'),
  route(paths.google, 'routes/account/open-id/google-connection.tsx'),
  route(paths.devices, 'routes/account/devices/devices.tsx'),
  route(paths.device, 'routes/account/devices/device.ts'),

  // A member's library
  route(paths.profile, 'routes/profile/page.tsx'),
  route(paths.avatar, 'routes/profile/avatar.ts'),
  route(paths.account, 'routes/account/details/account.tsx'),
  route(paths.ownPicture, 'routes/account/details/picture.tsx'),
  route(paths.favourites, 'routes/favourites/page.tsx'),
  route(paths.services, 'routes/account/services/services.tsx'),
  route(paths.suggested, 'routes/suggested/page.tsx'),
  route(paths.year, 'routes/year/page.tsx'),
  route(paths.sharePicture, 'routes/year/share.ts'),
  route(paths.rate, 'routes/rate/page.tsx'),
  route(paths.ownFilms, 'routes/own-films/page.tsx'),
  route(paths.command, 'routes/library/command.ts'),
  route(paths.watchlist, 'routes/watchlist/page.tsx'),
  route(paths.rating, 'routes/library/rating.ts'),
  route(paths.watchlistEntry, 'routes/library/watchlist.ts'),
  route(paths.review, 'routes/library/review.ts'),

  // Secret links, feeds, and the players of the household
  route(paths.sharing, 'routes/account/sharing/sharing.tsx'),
  route(paths.shared, 'routes/shared/page.tsx'),
  route(paths.feed, 'routes/feed/feed.ts'),
  route(paths.players, 'routes/account/players/players.tsx'),
  route(paths.webhook, 'routes/account/players/webhook.ts'),

  // Seen, likes and the diary
  route(paths.seen, 'routes/library/seen.ts'),
  route(paths.like, 'routes/library/like.ts'),
  route(paths.favourite, 'routes/library/favourite.ts'),
  route(paths.diaryEntry, 'routes/library/diary-entry.ts'),
  route(paths.logFilm, 'routes/log/choose-film.tsx'),
  route(paths.log, 'routes/log/page.tsx'),
  route(paths.diary, 'routes/diary/page.tsx', { id: 'diary' }),
  route(paths.diaryMonth, 'routes/diary/page.tsx', { id: 'diary-month' }),

  // Lists
  route(paths.lists, 'routes/lists/page.tsx'),
  route(paths.list, 'routes/lists/list/page.tsx'),
  route(paths.listDetails, 'routes/library/list-details.ts'),
  route(paths.listItem, 'routes/library/list-item.ts'),
  route(paths.listPaste, 'routes/lists/paste/page.tsx'),
  route(paths.listExport, 'routes/lists/letterboxd-csv.ts'),
  route(paths.filmLists, 'routes/movie/lists/page.tsx'),
  route(paths.filmListChoices, 'routes/movie/lists/choices.ts'),

  // Export and import
  route(paths.export, 'routes/export/page.tsx'),
  route(paths.exportDownload, 'routes/export/download.ts'),
  route(paths.import, 'routes/import/page.tsx'),
  route(paths.importState, 'routes/import/state.ts'),
  route(paths.importChoices, 'routes/import/choices.ts'),
  route(paths.importNotFound, 'routes/import/not-found.ts'),

  // Legal
  route(paths.privacyPolicy, 'routes/legal/privacy-policy.tsx'),
  route(paths.termsOfService, 'routes/legal/terms-of-service.tsx'),

  // Pictures, and files for machines
  route(paths.picture, 'routes/resources/picture.ts'),
  route(paths.sitemap, 'routes/resources/sitemap.ts', { id: 'sitemap' }),
  route(paths.sitemapPart, 'routes/resources/sitemap.ts', { id: 'sitemap-part' }),
  route(paths.robots, 'routes/resources/robots.ts'),
  route(paths.webManifest, 'routes/resources/web-manifest.ts'),
  route(paths.openSearch, 'routes/resources/open-search.ts'),
  route(paths.wellKnownChangePassword, 'routes/resources/well-known-change-password.ts'),
  route(paths.offline, 'routes/offline/page.tsx'),

  route(paths.notSaved, 'routes/library/not-saved.tsx'),

  route(paths.unknown, 'routes/not-found.tsx'),
] satisfies RouteConfig
