// The pages of the site in their states: for axe, the overflow check and `npm run screens`.
import type { Page } from 'playwright-core'
import { setUpAuthenticator } from '../client/account/authenticator-app.ts'
import { addPasskey } from '../client/account/software-passkey.ts'
import { type Member, put, signIn } from '../client/http-client.ts'
import { addPlayer, matrixReport, reported } from '../client/library/players.ts'
import { decideImport, previewFile } from '../client/library/upload-import.ts'
import { shareByLink } from '../client/secret-urls.ts'
import { fillDiary } from '../fixtures/filled-library/full-diary.ts'
import { fillLibrary } from '../fixtures/filled-library/full-library.ts'
import { emptyList, fillLists, fullList } from '../fixtures/filled-library/full-lists.ts'
import { fillYear, fullYear } from '../fixtures/filled-library/year-diary.ts'
import { letterboxdExport, wholeLetterboxdExport } from '../fixtures/letterboxd-export.ts'

export type PageState = {
  name: string
  path: string
  status?: number
  /** Opens the page as a new member, after running this; without it, as an anonymous visitor. */
  member?: (member: Member) => Promise<unknown>
  /** The path in place of the pattern `path`, where only the member's pages have it. */
  pathOf?: (member: Member) => Promise<string>
  /** Leads the open page to a state without a URL of its own. */
  press?: (page: Page) => Promise<unknown>
}

const newcomer = async () => {}

async function withTaste(member: Member) {
  for (const film of [335984, 329865, 146233]) await member.get(`/movie/${film}/rating`, put({ stars: 5 }))
  for (const film of [603, 11, 10193]) await member.get(`/movie/${film}/rating`, put({ stars: 2 }))
}

async function onTwoDevices(member: Member) {
  member.cookies.clear()
  await signIn(member, member.person)
}

async function withSecondFactor(member: Member) {
  await setUpAuthenticator(member)
  await addPasskey(member, { name: 'Phone', origin: new URL((await member.get('/')).url).origin })
}

const startedAuthenticator = ({ send }: Member) => send('/user/security/authenticator', { intent: 'begin' })

async function passedPassword(member: Member) {
  await withSecondFactor(member)
  member.cookies.clear()
  await signIn(member, member.person)
}

async function withFavourites(member: Member) {
  await fillLibrary(member)
  for (const film of [603, 11, 10193]) await member.get(`/movie/${film}/favourite`, put({}))
}

async function fillProfile(member: Member) {
  await withFavourites(member)
  await fillLists(member)
  await fillYear(member)
}

async function seenFilms(member: Member) {
  await fillLibrary(member)
  await fillDiary(member)
}

const requestedNewEmail = ({ send, person }: Member) =>
  send('/user/account', {
    intent: 'email',
    email: `new.${person.email}`,
    currentPassword: person.password,
  })

const requestedDeletion = ({ send }: Member) => send('/delete-account', {})

async function uploadedFile(member: Member) {
  await member.send('/movie/603/rating', { _method: 'PUT', stars: '3' })
  await previewFile(member, 'letterboxd-ada-2026-11-21-10-00-utc.zip', letterboxdExport)
}

const wholeExport = (member: Member) => previewFile(member, 'letterboxd.zip', wholeLetterboxdExport)

async function importedFile(member: Member) {
  await uploadedFile(member)
  await decideImport(member, { state: 'applied', onConflict: 'file' })
}

const long = '/movie/935' // Dr. Strangelove or: How I Learned to Stop Worrying and Love the Bomb

async function withLinks(member: Member) {
  await fillLibrary(member)
  for (const part of ['watchlist', 'calendar', 'diary-feed']) {
    await member.send('/user/sharing', { intent: 'create', part })
  }
}

const sharedPart = (part: string) => async (member: Member) => (await shareByLink(member, part)).path

async function passkeyPath({ get }: Member) {
  const html = await (await get('/user/security')).text()
  return /\/user\/security\/passkeys\/[\da-f-]{36}/.exec(html)?.[0] ?? ''
}

/** A line of each kind: found, listed already, several films, none, and a link that leads nowhere. */
const pasted = 'Star Wars (1977)\nThe Matrix (1999)\nThe Lion King\nNothing Like It (1921)\nhttps://boxd.it/2ab'

async function lookUpPasted(page: Page) {
  await page.getByRole('textbox').fill(pasted)
  await page.getByRole('button', { name: 'Look them up' }).click()
  await page.getByRole('heading', { name: /of 5 found/ }).waitFor()
}

async function withPlayers(member: Member) {
  const path = await addPlayer(member)
  await addPlayer(member, { kind: 'plex', name: 'Living room', userName: 'ada', mode: 'at-once' })
  await member.get(path, reported(matrixReport))
}

export const everyPage: PageState[] = [
  { name: 'home', path: '/' },
  { name: 'home-expanded', path: '/?popular=all&toprated=all' },
  { name: 'home-of-member', path: '/', member: seenFilms },
  { name: 'popular', path: '/popular' },
  { name: 'popular-filtered', path: '/popular?genre=Western&genre=Music' },
  { name: 'toprated', path: '/toprated' },
  { name: 'upcoming', path: '/upcoming' },
  { name: 'upcoming-nothing', path: '/upcoming?list=mine&genre=Western', member: newcomer },
  { name: 'toprated-last', path: '/toprated?page=45' },
  { name: 'discover', path: '/discover' },
  { name: 'discover-filtered', path: '/discover?genre=Drama&genre=War&not=Animation&from=1980&rating=7' },
  { name: 'discover-nothing', path: '/discover?genre=Western&language=ko&to=1959' },
  { name: 'pick', path: '/pick?mood=funny' },
  { name: 'pick-member', path: '/pick?seen=too', member: fillLibrary },
  { name: 'pick-nothing', path: '/pick?decade=early&with=children', member: fillLibrary },
  { name: 'suggested', path: '/user/suggested', member: fillLibrary },
  { name: 'suggested-empty', path: '/user/suggested', member: newcomer },
  { name: 'rate', path: '/user/rate?films=603.11.680', member: newcomer },
  { name: 'rate-end', path: '/user/rate?films=603.11&n=3', member: newcomer },
  { name: 'rate-end-suggested', path: '/user/rate?films=603.11&n=3', member: withTaste },
  { name: 'year', path: `/user/year/${fullYear}`, member: fillYear },
  { name: 'year-all', path: '/user/year/all', member: fillYear },
  { name: 'year-empty', path: `/user/year/${fullYear}`, member: newcomer },
  { name: 'search', path: '/search?q=dune' },
  { name: 'search-groups', path: '/search?q=nolan' },
  { name: 'search-names', path: '/search?q=king' },
  { name: 'search-people', path: '/search?q=king&group=people' },
  { name: 'search-guess', path: '/search?q=interstelar' },
  { name: 'search-empty', path: '/search' },
  { name: 'search-nothing', path: '/search?q=qzxwvq' },
  { name: 'movie', path: '/movie/335984' },
  { name: 'movie-long-title', path: long },
  { name: 'movie-upcoming', path: '/movie/1384758' },
  { name: 'movie-unknown', path: '/movie/0', status: 404 },
  { name: 'person', path: '/person/simon-pegg' },
  { name: 'person-role', path: '/person/simon-pegg?role=writer' },
  { name: 'person-by-rating', path: '/person/simon-pegg?sort=rating' },
  { name: 'person-one-film', path: '/person/yaphet-kotto' },
  { name: 'person-unknown', path: '/person/nobody-here', status: 404 },
  { name: 'person-member', path: '/person/harrison-ford', member: fillLibrary },
  { name: 'collection', path: '/collection/alien' },
  { name: 'collection-by-rating', path: '/collection/alien?sort=rating' },
  { name: 'collection-member', path: '/collection/star-wars', member: fillLibrary },
  { name: 'collection-unknown', path: '/collection/no-such-series', status: 404 },
  { name: 'signin', path: '/signin' },
  { name: 'signup', path: '/signup' },
  { name: 'forgotpassword', path: '/forgotpassword' },
  { name: 'updatepassword', path: '/updatepassword' },
  { name: 'user-signed-out', path: '/user', status: 401 },
  { name: 'watchlist-signed-out', path: '/watchlist', status: 401 },
  { name: 'signin-trouble', path: '/signin?error=failed', member: newcomer },
  { name: 'change-password', path: '/update-Password', member: newcomer },
  { name: 'account', path: '/user/account', member: newcomer },
  { name: 'account-pending', path: '/user/account', member: requestedNewEmail },
  { name: 'picture', path: '/user/picture', member: newcomer },
  { name: 'confirm-new-address-used', path: '/confirm-new-address' },
  { name: 'confirm-address', path: '/confirm-address', member: newcomer },
  { name: 'delete-account', path: '/delete-account', member: newcomer },
  { name: 'delete-account-password', path: '/delete-account', member: requestedDeletion },
  { name: 'devices', path: '/user/devices', member: onTwoDevices },
  { name: 'security', path: '/user/security', member: newcomer },
  { name: 'security-on', path: '/user/security', member: withSecondFactor },
  { name: 'authenticator', path: '/user/security/authenticator', member: newcomer },
  { name: 'authenticator-setup', path: '/user/security/authenticator', member: startedAuthenticator },
  { name: 'google', path: '/user/security/google', member: newcomer },
  { name: 'recovery-codes', path: '/user/security/recovery-codes', member: withSecondFactor },
  { name: 'add-passkey', path: '/user/security/passkeys', member: newcomer },
  { name: 'passkey', path: '/user/security/passkeys/:id', member: withSecondFactor, pathOf: passkeyPath },
  { name: 'signin-second-factor', path: '/signin/second-factor', member: passedPassword },
  { name: 'signin-passkey', path: '/signin/passkey' },
  { name: 'export', path: '/user/export', member: newcomer },
  { name: 'import', path: '/user/import', member: newcomer },
  { name: 'import-preview', path: '/user/import', member: uploadedFile },
  { name: 'import-choices', path: '/user/import', member: wholeExport },
  { name: 'import-applied', path: '/user/import', member: importedFile },
  { name: 'movie-member', path: `${long}?write=review`, member: fillLibrary },
  { name: 'popular-member', path: '/popular', member: newcomer },
  { name: 'discover-member', path: '/discover?hide=rated&sort=mine', member: fillLibrary },
  { name: 'watchlist-list', path: '/watchlist', member: fillLibrary },
  { name: 'watchlist-grid', path: '/watchlist?view=design2&sort=rating', member: fillLibrary },
  { name: 'watchlist-empty', path: '/watchlist', member: newcomer },
  { name: 'lists', path: '/lists', member: fillLists },
  { name: 'lists-empty', path: '/lists', member: newcomer },
  { name: 'lists-new', path: '/lists?new=list', member: newcomer },
  { name: 'lists-signed-out', path: '/lists', status: 401 },
  { name: 'list', path: `/list/${fullList}`, member: fillLists },
  { name: 'list-note', path: `/list/${fullList}?film=11`, member: fillLists },
  { name: 'list-empty', path: `/list/${emptyList}`, member: fillLists },
  { name: 'list-paste', path: `/list/${emptyList}/paste`, member: fillLists },
  { name: 'list-pasted', path: `/list/${fullList}/paste`, member: fillLists, press: lookUpPasted },
  { name: 'movie-lists', path: '/movie/603/lists', member: fillLists },
  { name: 'user-full', path: '/user', member: fillLibrary },
  { name: 'user-empty', path: '/user', member: newcomer },
  { name: 'favourites', path: '/user/favourites', member: withFavourites },
  { name: 'favourites-empty', path: '/user/favourites?q=alien', member: newcomer },
  { name: 'user-favourites', path: '/user', member: fillProfile },
  { name: 'diary', path: '/diary', member: fillDiary },
  { name: 'diary-search', path: '/diary?q=spoon&liked=1', member: fillDiary },
  { name: 'diary-empty', path: '/diary', member: newcomer },
  { name: 'diary-empty-month', path: '/diary/1999/12', member: fillDiary },
  { name: 'diary-signed-out', path: '/diary', status: 401 },
  { name: 'log-choose', path: '/log', member: fillLibrary },
  { name: 'log-choose-empty', path: '/log', member: newcomer },
  { name: 'log-choose-found', path: '/log?q=alien', member: newcomer },
  { name: 'log', path: '/movie/603/log', member: fillDiary },
  { name: 'movie-logged', path: '/movie/603', member: fillDiary },
  { name: 'sharing', path: '/user/sharing', member: withLinks },
  { name: 'sharing-empty', path: '/user/sharing', member: newcomer },
  { name: 'shared-watchlist', path: '/shared/:token', member: fillLibrary, pathOf: sharedPart('watchlist') },
  { name: 'shared-list', path: '/shared/:token', member: fillLists, pathOf: sharedPart(`list:${fullList}`) },
  { name: 'shared-year', path: '/shared/:token', member: fillYear, pathOf: sharedPart(`year:${fullYear}`) },
  { name: 'shared-revoked', path: '/shared/revoked', status: 404 },
  { name: 'players', path: '/user/players', member: withPlayers },
  { name: 'players-empty', path: '/user/players', member: newcomer },
  { name: 'own-films', path: '/user/films?starsFrom=1', member: fillLibrary },
  { name: 'own-films-table', path: '/user/films?view=table', member: seenFilms },
  { name: 'own-films-nothing', path: '/user/films?tag=none', member: fillLibrary },
  { name: 'own-films-empty', path: '/user/films', member: newcomer },
  { name: 'offline', path: '/offline' },
  { name: 'privacy-policy', path: '/privacy-policy' },
  { name: 'terms-of-service', path: '/terms-of-service' },
  { name: 'bad-request', path: '/toprated?page=abc', status: 400 },
  { name: 'not-found', path: '/no/such/page', status: 404 },
]

export const themes = ['dark', 'light'] as const

/** Widths in CSS pixels: phone, tablet, desktop. */
export const widths = [390, 820, 1440]
