// An authenticator in software: makes passkeys and signs with them (WebAuthn Level 3, sections 6.1 and 6.5), rightly or not.
import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'
import type { HttpClient } from '../http-client.ts'

const userPresent = 0x01
const userVerified = 0x04
const attestedData = 0x40

/** The content of a passkey's response; changing a part makes a wrong one. */
type Said = { origin: string; rpID?: string; challenge: string; counter?: number; isVerified?: boolean }

type SoftwarePasskey = ReturnType<typeof softwarePasskey>

/** A new passkey. `register` and `answer` give the JSON text a browser would send. */
export function softwarePasskey() {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const id = randomBytes(32)
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  // {1: 2 (EC2), 3: -7 (ES256), -1: 1 (P-256), -2: x, -3: y}
  const coseKey = Buffer.concat([hex('a501020326200121 5820'), base64url(x), hex('225820'), base64url(y)])

  const authenticatorData = (
    { origin, rpID = new URL(origin).hostname, counter = 0, isVerified = true }: Said,
    flags: number,
  ) => {
    const head = Buffer.alloc(5)
    head.writeUInt8(userPresent | (isVerified ? userVerified : 0) | flags)
    head.writeUInt32BE(counter, 1)
    return Buffer.concat([createHash('sha256').update(rpID).digest(), head])
  }
  const clientData = (type: string, { origin, challenge }: Said) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }))
  const credential = (response: Record<string, unknown>) =>
    JSON.stringify({ id: text(id), rawId: text(id), type: 'public-key', response, clientExtensionResults: {} })

  const register = (said: Said) => {
    const length = Buffer.from([0, id.length])
    const data = Buffer.concat([authenticatorData(said, attestedData), Buffer.alloc(16), length, id, coseKey])
    // {"fmt": "none", "attStmt": {}, "authData": data}
    const attestation = Buffer.concat([
      hex('a363666d74646e6f6e656761747453746d74a0686175746844617461 58'),
      Buffer.from([data.length]),
      data,
    ])
    return credential({
      clientDataJSON: text(clientData('webauthn.create', said)),
      attestationObject: text(attestation),
      transports: ['internal'],
    })
  }
  const answer = (said: Said) => {
    const data = authenticatorData(said, 0)
    const client = clientData('webauthn.get', said)
    const signed = Buffer.concat([data, createHash('sha256').update(client).digest()])
    return credential({
      clientDataJSON: text(client),
      authenticatorData: text(data),
      signature: text(sign('sha256', signed, privateKey)),
    })
  }
  return { id: text(id), register, answer }
}

const page = '/user/security/passkeys'

/**
 * Adds a passkey to the account of the member of this client, at the site with this origin. Returns the last response
 * as well.
 */
export async function addPasskey(
  at: HttpClient,
  { name, origin, passkey = softwarePasskey() }: { name: string; origin: string; passkey?: SoftwarePasskey },
) {
  const { options } = Object(await (await at.send('/passkey-options/register', { name })).json())
  const credential = passkey.register({ origin, challenge: String(options.challenge) })
  return { passkey, answer: await at.send(page, { name, credential }) }
}

const hex = (digits: string) => Buffer.from(digits.replaceAll(' ', ''), 'hex')
const base64url = (part: string) => Buffer.from(part, 'base64url')
const text = (bytes: Buffer) => bytes.toString('base64url')
