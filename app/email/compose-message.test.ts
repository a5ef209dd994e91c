// Names, subjects and email addresses with hostile characters.
import fc from 'fast-check'
import PostalMime from 'postal-mime'
import { expect, test } from 'vitest'
import { composeMessage } from './compose-message.server.ts'
import { isSingleEmailAddress } from './transport.ts'

const from = 'filmDB <films@example.org>'
const addressed = {
  message: { subject: 'Hello', text: 'Hello\n', html: '<p>Hello</p>' },
  to: 'ann@example.org',
  mac: 'a1b2',
  kind: 'test',
  memberId: null,
  postedAt: new Date('2026-11-21T14:29:06Z'),
}

const smuggled = fc
  .tuple(
    fc.string({ unit: 'grapheme', maxLength: 12 }),
    fc.constantFrom('\r\n', '\n', '\r', '\r\n\r\n', '\u2028', '\0', '%0d%0a', '\r\n '),
    fc.constantFrom(
      'Bcc: all@example.net',
      'To: other@example.net',
      'Subject: Bought',
      '.\r\nMAIL FROM:<x@y>',
      '--a1b2--',
    ),
    fc.string({ unit: 'grapheme', maxLength: 12 }),
  )
  .map(parts => parts.join(''))

test('a subject or text with line breaks adds no header and no recipient', async () => {
  const property = fc.asyncProperty(smuggled, smuggled, async (subject, text) => {
    const { bytes, envelope } = await composeMessage(
      { ...addressed, message: { subject, text, html: `<p>${text}</p>` } },
      { from },
    )
    const { headers, to, bcc, cc } = await PostalMime.parse(bytes)
    expect(envelope).toEqual({ from: 'films@example.org', to: ['ann@example.org'] })
    expect(to).toEqual([{ name: '', address: 'ann@example.org' }])
    expect([cc, bcc]).toEqual([undefined, undefined])
    const names = headers.map(({ key }) => key)
    expect(names.filter(name => name === 'to')).toHaveLength(1)
    expect(names.filter(name => name === 'subject')).toHaveLength(1)
  })
  await fc.assert(property, { numRuns: 100 })
})

test('a text that could become a second email address or a header is rejected', () => {
  const property = fc.property(smuggled, part => {
    for (const text of [`${part}@example.org`, `ann@${part}`, `ann@example.org${part}`]) {
      if (/%0d%0a/.test(part) && isSingleEmailAddress(text)) expect(text).not.toMatch(/[\s,;:<>]/)
      else expect(isSingleEmailAddress(text)).toBe(false)
    }
  })
  fc.assert(property, { numRuns: 100 })
})

test.each(['ann@example.org', "o'neil+films@mail.example.co", 'jörg@exämple.org', 'a@localhost'])(
  '%s is one email address',
  text => {
    expect(isSingleEmailAddress(text)).toBe(true)
  },
)

test.each(["a!#$%&'*+/=?^_`{|}~-b@example.org", 'ann@xn--e1afmkfd.xn--p1ai'])(
  'an email to %s has that one recipient',
  async to => {
    const { bytes, envelope } = await composeMessage({ ...addressed, to }, { from })
    expect(envelope.to).toEqual([to])
    expect(bytes.toString()).toContain(`\r\nTo: ${to}\r\n`)
  },
)

test.each([
  '',
  'ann',
  '@example.org',
  'ann@',
  'a@b@c',
  'a b@c',
  'a@b, c@d',
  'Ann <a@b>',
  '"a b"@c',
  `${'a'.repeat(250)}@b.co`,
])('%j is not one email address', text => expect(isSingleEmailAddress(text)).toBe(false))

test('the same email gives the same bytes, so a copy can be recognised', async () => {
  const [one, two] = [await composeMessage(addressed, { from }), await composeMessage(addressed, { from })]
  expect(one.bytes.equals(two.bytes)).toBe(true)
  expect(one.bytes.toString()).toContain('Message-ID: <a1b2@example.org>')
})

test('an email asks for no automatic reply', async () => {
  const { bytes } = await composeMessage(addressed, { from })
  expect(bytes.toString()).toContain('Auto-Submitted: auto-generated')
})
