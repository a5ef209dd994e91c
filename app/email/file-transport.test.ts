import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { type FileHandle, open } from 'node:fs/promises'
import { join } from 'node:path'
import PostalMime from 'postal-mime'
import { expect, onTestFinished, test, vi } from 'vitest'
import { createTemporaryDirectory } from '#tests/services/temporary-directory.ts'
import { createCipher } from './cipher.server.ts'
import { deleteEmails, deliverToFiles } from './file-transport.server.ts'

const cipher = createCipher('a secret of at least thirty-two letters')
const link = 'http://localhost:3000/updatepassword?token=o7Jr2'
async function handOver() {}

const addressed = (changes = {}) => ({
  message: { subject: 'A new password', text: `Here: ${link}`, html: `<a href="${link}">Here</a>` },
  to: 'ann@example.org',
  mac: cipher.mac('1'),
  kind: 'reset-password',
  memberId: 'ann',
  postedAt: new Date('2026-11-21T14:29:06.123Z'),
  ...changes,
})

function files() {
  const dataDir = createTemporaryDirectory()
  const response: string[] = []
  const place = { dataDir, cipher }
  const deliver = deliverToFiles({ ...place, from: 'filmDB <films@example.org>', print: line => response.push(line) })
  const outbox = join(dataDir, 'outbox')
  return { place, deliver, response, outbox, names: () => readdirSync(outbox) }
}

test('an email becomes a file readable by its owner only, and its link is printed', async () => {
  const { deliver, response, outbox, names } = files()
  expect(await deliver(addressed(), { handOver })).toMatchObject({ outcome: 'delivered' })
  const [name = ''] = names()
  expect(name).toMatch(/^2026-11-21T14-29-06-123Z\.[\da-f]{16}\.[\da-f]{8}\.reset-password\.eml$/)
  expect(statSync(join(outbox, name)).mode & 0o777).toBe(0o600)
  const email = await PostalMime.parse(readFileSync(join(outbox, name)))
  expect(email).toMatchObject({ subject: 'A new password', text: expect.stringContaining(link) })
  expect(email.to).toEqual([{ name: '', address: 'ann@example.org' }])
  expect(response).toEqual([`Email for a***@example.org: A new password: ${link}`])
})

test('an email that is delivered again replaces its file', async () => {
  const { deliver, names } = files()
  await deliver(addressed(), { handOver })
  await deliver(addressed(), { handOver })
  expect(names()).toHaveLength(1)
})

test('the email files of a deleted member are deleted, and no others', async () => {
  const { place, deliver, names } = files()
  await deleteEmails(place, 'ann')
  await deliver(addressed(), { handOver })
  await deliver(addressed({ mac: cipher.mac('2'), kind: 'verify-address' }), { handOver })
  await deliver(addressed({ mac: cipher.mac('3'), memberId: 'bob' }), { handOver })
  await deliver(addressed({ mac: cipher.mac('4'), memberId: null }), { handOver })
  await deleteEmails(place, 'ann')
  expect(names()).toHaveLength(2)
})

test('a member deleted while the email is written leaves no file', async () => {
  const { deliver, response, names } = files()
  const takenAway = async () => {
    throw new Error('the claim was lost')
  }
  expect(await deliver(addressed(), { handOver: takenAway })).toMatchObject({ outcome: 'failed' })
  expect([names(), response]).toEqual([[], []])
})

test('an email waits when no file can be written, and the reason can be logged', async () => {
  const { place, deliver } = files()
  writeFileSync(join(place.dataDir, 'outbox'), 'in the way')
  const delivery = await deliver(addressed(), { handOver })
  expect(delivery).toMatchObject({ outcome: 'failed', isFinal: false, reason: expect.stringMatching(/EEXIST|ENOTDIR/) })
})

test('the name of an email file is on the disk before the email counts as delivered', async () => {
  const { place, deliver } = files()
  const handle = await open(place.dataDir)
  const synced: boolean[] = []
  const sync = vi.spyOn(Object.getPrototypeOf(handle), 'sync').mockImplementation(async function (this: FileHandle) {
    synced.push((await this.stat()).isDirectory())
  })
  onTestFinished(() => sync.mockRestore())
  await handle.close()
  await deliver(addressed(), { handOver: async () => void synced.push(false) })
  // The file, its directory, then the row.
  expect(synced).toEqual([false, true, false])
})
