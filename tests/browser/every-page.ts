// The pages of the site in their states: for axe, the overflow check and `npm run screens`.
import { setUpAuthenticator } from '../client/authenticator-app.ts'
import { type Member, signIn } from '../client/http-client.ts'
import { addPasskey } from '../client/software-passkey.ts'
import { decideImport, previewFile } from '../client/upload-import.ts'
import { fillLibrary } from '../fixtures/full-library.ts'
import { letterboxdExport, wholeLetterboxdExport } from '../fixtures/letterboxd-export.ts'

export type PageState = {
  name: string
  path: string
  status?: number
  /** Opens the page as a new member, after running this; without it, as an anonymous visitor. */
  member?: (member: Member) => Promise<unknown>
}

const newcomer = async () => {}

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

export const everyPage: PageState[] = [
  { name: 'home', path: '/' },
  { name: 'home-expanded', path: '/?popular=all&toprated=all' },
  { name: 'popular', path: '/popular' },
  { name: 'popular-filtered', path: '/popular?genre=Western&genre=Music' },
  { name: 'toprated', path: '/toprated' },
  { name: 'upcoming', path: '/upcoming' },
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
  { name: 'search', path: '/search?q=dune' },
  { name: 'search-groups', path: '/search?q=nolan' },
  { name: 'search-names', path: '/search?q=king' },
  { name: 'search-guess', path: '/search?q=interstelar' },
  { name: 'search-empty', path: '/search' },
  { name: 'search-nothing', path: '/search?q=qzxwvq' },
  { name: 'movie', path: '/movie/335984' },
  { name: 'movie-long-title', path: long },
  { name: 'movie-upcoming', path: '/movie/1384758' },
  { name: 'movie-unknown', path: '/movie/0', status: 404 },
  { name: 'person', path: '/person/simon-pegg' },
  { name: 'person-role', path: '/person/simon-pegg?role=writer' },
  { name: 'person-one-film', path: '/person/yaphet-kotto' },
  { name: 'person-unknown', path: '/person/nobody-here', status: 404 },
  { name: 'person-member', path: '/person/harrison-ford', member: fillLibrary },
  { name: 'collection', path: '/collection/alien' },
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
  { name: 'recovery-codes', path: '/user/security/recovery-codes', member: withSecondFactor },
  { name: 'add-passkey', path: '/user/security/passkeys', member: newcomer },
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
  { name: 'user-full', path: '/user?year=all', member: fillLibrary },
  { name: 'user-empty', path: '/user', member: newcomer },
  { name: 'own-films', path: '/user/films?starsFrom=1', member: fillLibrary },
  { name: 'own-films-table', path: '/user/films?view=table', member: fillLibrary },
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
