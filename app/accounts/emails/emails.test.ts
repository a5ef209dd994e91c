import { expect, test } from 'vitest'
import { linkOf } from '#app/email/email.ts'
import {
  emailChangeEmail,
  googleDisconnectedEmail,
  googleJoinedEmail,
  passwordChangedEmail,
  secondFactorEmail,
} from './change-notices.ts'
import { emailFrame } from './email-frame.ts'
import { addressTakenEmail, alreadyMemberEmail } from './existing-account-emails.ts'
import {
  confirmDeletionEmail,
  confirmNewEmailEmail,
  formatMinutes,
  resetPasswordEmail,
  verifyEmailEmail,
} from './link-emails.ts'
import { testEmail } from './test-email.ts'

const name = 'Ann O’Neil'
const link = 'https://films.example/page?token=a&b=c'
const emails = {
  'reset password': resetPasswordEmail({ name, link, minutes: 30 }),
  'confirm deletion': confirmDeletionEmail({ name, link, minutes: 60 }),
  'password changed': passwordChangedEmail({ name, when: '2026-11-21T14:29:06.000Z', recoverLink: link }),
  'already member': alreadyMemberEmail({
    name,
    signInLink: link,
    recoverLink: 'https://films.example/forgotpassword',
  }),
  'verify address': verifyEmailEmail({ name, link, minutes: 72 * 60 }),
  'second factor': secondFactorEmail({
    name,
    event: 'recovery code used',
    when: '2026-11-21T14:29:06.000Z',
    codesLeft: 3,
    securityLink: link,
    recoverLink: 'https://films.example/forgotpassword',
  }),
  'Google joined': googleJoinedEmail({ name, when: '2026-11-21T14:29:06.000Z', securityLink: link }),
  'Google disconnected': googleDisconnectedEmail({
    name,
    when: '2026-11-21T14:29:06.000Z',
    securityLink: link,
    recoverLink: 'https://films.example/forgotpassword',
  }),
  'confirm new address': confirmNewEmailEmail({ link, minutes: 24 * 60 }),
  'address taken': addressTakenEmail({
    name,
    signInLink: link,
    recoverLink: 'https://films.example/forgotpassword',
  }),
  'email change requested': emailChangeEmail({ name, event: 'requested', when: '2026-11-21T14:29:06.000Z', link }),
  'email changed': emailChangeEmail({ name, event: 'changed', when: '2026-11-21T14:29:06.000Z', link }),
  test: testEmail({ publicUrl: link }),
}

/** Returns the visible text of the HTML on one line. */
const visibleText = (html: string) =>
  html
    .replace(/^.*<body[^>]*>|<[^>]*>/gs, ' ')
    .replace(
      /&#39;|&quot;|&lt;|&gt;|&amp;/g,
      entity => ({ '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"' })[entity] ?? "'",
    )
    .replace(/\s+/g, ' ')

test.each(Object.entries(emails))('%s: the text and the HTML have the same content', (_, { text, html }) => {
  for (const paragraph of text.split('\n\n')) {
    const said = paragraph.replace(/^-- \n/, '').trim()
    for (const line of said.split(/:\n|\n/)) expect(visibleText(html)).toContain(line)
  }
})

test.each(Object.entries(emails))('%s: the first URL is the link of the button', (_, message) => {
  expect(linkOf(message)).toBe(link)
  expect(message.html.match(/href="([^"]*)"/)?.[1]).toBe(link.replace('&', '&amp;'))
  expect(visibleText(message.html)).toContain(link)
})

test.each(Object.entries(emails))('%s: the HTML loads nothing and has no table', (_, { html }) => {
  expect(html).not.toMatch(/<(img|table|link|script|iframe)|url\(|@import/i)
})

test.each([
  ['Ann Smith', 'Hello Ann Smith,'],
  ['Jean-Luc O’Neil Jr.', 'Hello Jean-Luc O’Neil Jr.,'],
  ['J. R. R. Tolkien', 'Hello J. R. R. Tolkien,'],
  ['أحمد', 'Hello أحمد,'],
  ['李小龍', 'Hello 李小龍,'],
  ['Win now evil.example', 'Hello,'],
  ['https://evil.example', 'Hello,'],
  ['a@evil.example', 'Hello,'],
  ['<b>Ann</b>', 'Hello,'],
  ['Ann\r\nBcc: all@example.org', 'Hello,'],
  ['\u202Eevil', 'Hello,'],
  ['A'.repeat(61), 'Hello,'],
])('an email to %j begins with %j', (name, expected) => {
  const { text, html } = resetPasswordEmail({ name, link, minutes: 30 })
  expect(text.split('\n')[0]).toBe(expected)
  expect(html).toContain(`>${expected}<`)
})

test('markup in the contents of an email is escaped', () => {
  const evil = `<img src=x onerror="a('&')">`
  const { html } = emailFrame({
    subject: evil,
    title: evil,
    name: null,
    before: [evil],
    after: [evil],
    reason: evil,
    action: { label: evil, link },
  })
  expect(html).not.toContain('<img')
  expect(html.match(/&lt;img src=x onerror=&quot;a\(&#39;&amp;&#39;\)&quot;&gt;/g)).toHaveLength(6)
})

test.each([
  [30, '30 minutes'],
  [60, '1 hour'],
  [90, '90 minutes'],
  [1440, '1 day'],
  [4320, '3 days'],
])('a lifetime of %d minutes reads "%s"', (minutes, expected) => {
  expect(formatMinutes(minutes)).toBe(expected)
})

test('the time of a change is formatted for people', () => {
  expect(emails['password changed'].text).toContain('November 21, 2026 at 2:29 PM UTC')
})
