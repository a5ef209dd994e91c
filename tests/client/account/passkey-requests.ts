import { expect } from 'vitest'
import { createMember, type HttpClient } from '../http-client.ts'
import { addPasskey } from './software-passkey.ts'

type Options = { options: Record<string, unknown> & { challenge: string } }

/** Requests the options of a passkey ceremony. */
export async function optionsAt(at: HttpClient, path: string, fields: Record<string, string> = {}) {
  const response = await at.send(path, fields)
  expect(response.status).toBe(200)
  expect(response.headers.get('Cache-Control')).toBe('private, no-store')
  const { options } = (await response.json()) as Options // passkey-options.ts and its neighbours return this shape
  return options
}

/** The challenge of the options for signing in. */
export const challengeFor = async (at: HttpClient) => (await optionsAt(at, '/passkey-options/sign-in')).challenge

/** Creates a member with a passkey named Phone. */
export async function createMemberWithPasskey(site: Parameters<typeof createMember>[0] & { url: string }) {
  const member = await createMember(site)
  const { passkey } = await addPasskey(member, { name: 'Phone', origin: site.url })
  return { member, passkey }
}
