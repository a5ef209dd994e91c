// Every path of the site. app/routes.ts makes the routes from them; the server's rules and the emails use them too, so
// that a path is renamed here and nowhere else. Pages make links with React Router's typed `href`.

/** The built files of the browser lie under this path; their names contain a hash of their content. */
export const assets = '/assets/'

/** Pictures lie under this path, drawn ones under `drawnPictures`. */
export const pictures = '/img/'
export const drawnPictures = `${pictures}drawn/` as const

export const paths = {
  home: '/',

  // Films
  search: '/search',
  suggestions: '/search/suggestions',
  popular: '/popular',
  topRated: '/toprated',
  upcoming: '/upcoming',
  discover: '/discover',
  film: '/movie/:id',
  filmWatch: '/movie/:id/watch',
  person: '/person/:id',
  collection: '/collection/:id',
  recommendations: '/recommendations',
  pick: '/pick',

  // Account
  signIn: '/signin',
  signUp: '/signup',
  forgotPassword: '/forgotpassword',
  resetPassword: '/updatepassword',
  changePassword: '/update-Password',
  deleteAccount: '/delete-account',
  verifyEmail: '/confirm-address',
  confirmNewEmail: '/confirm-new-address',
  signOut: '/signout',
  openIdCallback: '/auth/callback/google',
  secondFactor: '/signin/second-factor',
  passkeySignIn: '/signin/passkey',
  passkeyOptions: '/passkey-options/:purpose',
  security: '/user/security',
  authenticator: '/user/security/authenticator',
  recoveryCodes: '/user/security/recovery-codes',
  addPasskey: '/user/security/passkeys',
  passkey: '/user/security/passkeys/:id',
  google: '/user/security/google',
  devices: '/user/devices',
  device: '/user/devices/:id',

  // A member's library
  profile: '/user',
  avatar: '/user/avatar',
  account: '/user/account',
  ownPicture: '/user/picture',
  favourites: '/user/favourites',
  services: '/user/services',
  suggested: '/user/suggested',
  rate: '/user/rate',
  year: '/user/year/:year',
  sharePicture: '/user/year/:year/share.png',
  ownFilms: '/user/films',
  command: '/user/commands/:commandId',
  watchlist: '/watchlist',
  rating: '/movie/:id/rating',
  watchlistEntry: '/movie/:id/watchlist',
  review: '/movie/:id/reviews/:reviewId',

  // Secret links, feeds, and the players of the household
  sharing: '/user/sharing',
  shared: '/shared/:token',
  feed: '/feed/:token',
  players: '/user/players',
  webhook: '/webhook/:token',

  // Seen, likes and the diary
  seen: '/movie/:id/seen',
  like: '/movie/:id/like',
  favourite: '/movie/:id/favourite',
  diaryEntry: '/movie/:id/diary/:entryId',
  logFilm: '/log',
  log: '/movie/:id/log',
  diary: '/diary',
  diaryMonth: '/diary/:year/:month',

  // Lists
  lists: '/lists',
  list: '/list/:listId',
  listDetails: '/list/:listId/details',
  listItem: '/list/:listId/films/:id',
  listPaste: '/list/:listId/paste',
  listExport: '/list/:listId/letterboxd.csv',
  filmLists: '/movie/:id/lists',
  filmListChoices: '/movie/:id/lists/choices',

  // Export and import
  export: '/user/export',
  exportDownload: '/user/export.zip',
  import: '/user/import',
  importState: '/user/import/:id/state',
  importChoices: '/user/import/:id/choices',
  importNotFound: '/user/import/not-found.csv',

  // Legal
  privacyPolicy: '/privacy-policy',
  termsOfService: '/terms-of-service',

  // Pictures, and files for machines
  picture: `${pictures}:size/:file`,
  sitemap: '/sitemap.xml',
  sitemapPart: '/sitemap/:part',
  robots: '/robots.txt',
  webManifest: '/site.webmanifest',
  openSearch: '/opensearch.xml',
  wellKnownChangePassword: '/.well-known/change-password',

  // Offline: the page in place of one that is not stored, and the service worker, which is a built file
  offline: '/offline',
  serviceWorker: '/sw.js',

  // The page in place of the response to a form that was not saved; no link leads to it
  notSaved: '/not-saved',

  unknown: '/*',
} as const
