// An authenticator app for tests, and a member who has one.
import { Secret, TOTP } from 'otpauth'
import { textOf } from '../../services/accounts/start-account-site.ts'
import { createMember, type HttpClient } from '../http-client.ts'

const periodMs = 30_000
/** A code is not used this shortly before its end, when it could be too old on arrival. */
const marginMs = 5_000

const page = '/user/security/authenticator'

/** The app with this secret (base32). It can give two codes at once, each later than the one before. */
export function authenticatorApp(secret: string) {
  const totp = new TOTP({ secret: Secret.fromBase32(secret), algorithm: 'SHA1', digits: 6, period: 30 })
  let last = 0
  const nextCode = () => {
    last = Math.max(last + 1, Math.floor((Date.now() + marginMs) / periodMs) - 1)
    return totp.generate({ timestamp: last * periodMs })
  }
  return { nextCode }
}

/** Sets up an authenticator app for the member of this client, as the pages do. */
export async function setUpAuthenticator(at: HttpClient) {
  await at.send(page, { intent: 'begin' })
  const secret = secretIn(await textOf(await at.get(page)))
  const app = authenticatorApp(secret)
  const html = await textOf(await at.send(page, { intent: 'confirm', code: app.nextCode() }))
  return { ...app, secret, recoveryCodes: recoveryCodesIn(html) }
}

/** Creates a member with an authenticator app. */
export async function createGuardedMember(site: Parameters<typeof createMember>[0]) {
  const member = await createMember(site)
  const app = await setUpAuthenticator(member)
  return { member, ...app }
}

/** The secret a page shows in groups of four. */
export const secretIn = (html: string) =>
  /<code[^>]*>([A-Z2-7]{4}(?: [A-Z2-7]{4}){7})<\/code>/.exec(html)?.[1]?.replaceAll(' ', '') ?? ''

/** The recovery codes that a page shows. */
export const recoveryCodesIn = (html: string) =>
  [...html.matchAll(/<code>([2-9A-Z]{4}-[2-9A-Z]{4}-[2-9A-Z]{4})<\/code>/g)].map(([, code = '']) => code)
