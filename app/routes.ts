// The table of contents: every URL of the site and the file that answers it (spec section 2).
import { index, type RouteConfig, route } from '@react-router/dev/routes'

export default [
  index('routes/home/page.tsx'),

  // Films
  route('search', 'routes/search/page.tsx'),
  route('search/suggestions', 'routes/search/suggestions.ts'),
  route('popular', 'routes/popular/page.tsx'),
  route('toprated', 'routes/top-rated/page.tsx'),
  route('movie/:id', 'routes/movie/page.tsx'),
  route('recommendations', 'routes/home/recommendations.ts'),

  // Account
  route('signin', 'routes/account/sign-in.tsx'),
  route('signup', 'routes/account/sign-up.tsx'),
  route('forgotpassword', 'routes/account/forgot-password.tsx'),
  route('updatepassword', 'routes/account/reset-password.tsx'),
  route('update-Password', 'routes/account/change-password.tsx'),
  route('delete-account', 'routes/account/delete-account.tsx'),
  route('confirm-address', 'routes/account/verify-email.tsx'),
  route('signout', 'routes/account/sign-out.ts'),
  route('auth/callback/google', 'routes/account/open-id/open-id-callback.ts'),
  route('signin/second-factor', 'routes/account/second-factor/second-factor.tsx'),
  route('signin/passkey', 'routes/account/second-factor/passkey-sign-in.tsx'),
  route('user/security', 'routes/account/second-factor/security.tsx'),
  route('user/security/authenticator', 'routes/account/second-factor/authenticator.tsx'),
  route('user/security/recovery-codes', 'routes/account/second-factor/recovery-codes.tsx'),
  route('user/security/passkeys', 'routes/account/second-factor/add-passkey.tsx'),
  route('passkey-options/:purpose', 'routes/account/second-factor/passkey-options.ts'),
  route('user/security/passkeys/:id', 'routes/account/second-factor/passkey.tsx'),
  route('user/devices', 'routes/account/devices/devices.tsx'),
  route('user/devices/:id', 'routes/account/devices/device.ts'),

  // The library of a member
  route('user', 'routes/profile/page.tsx'),
  route('user/avatar', 'routes/profile/avatar.ts'),
  route('watchlist', 'routes/watchlist/page.tsx'),
  route('movie/:id/rating', 'routes/library/rating.ts'),
  route('movie/:id/watchlist', 'routes/library/watchlist.ts'),
  route('movie/:id/reviews/:reviewId', 'routes/library/review.ts'),

  // Export and import of a library
  route('user/export', 'routes/export/page.tsx'),
  route('user/export.zip', 'routes/export/download.ts'),
  route('user/import', 'routes/import/page.tsx'),
  route('user/import/:id/state', 'routes/import/state.ts'),
  route('user/import/not-found.csv', 'routes/import/not-found.ts'),

  // Legal
  route('privacy-policy', 'routes/legal/privacy-policy.tsx'),
  route('terms-of-service', 'routes/legal/terms-of-service.tsx'),

  // Pictures, and files for search engines and browsers
  route('img/:size/:file', 'routes/machines/picture.ts'),
  route('sitemap.xml', 'routes/machines/sitemap.ts'),
  route('robots.txt', 'routes/machines/robots.ts'),
  route('site.webmanifest', 'routes/machines/web-manifest.ts'),

  route('*', 'routes/not-found.tsx'),
] satisfies RouteConfig
