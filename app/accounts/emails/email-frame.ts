// The layout of every email: a text and an HTML page with the same content and one link. It loads nothing.
import type { Email } from '#app/email/email.ts'
import { dayStyle, sheet } from './email-style.ts'

type Contents = {
  subject: string
  title: string
  /** The name in the greeting, or null. */
  name: string | null
  /** Paragraphs before the link. */
  before: string[]
  action: { label: string; link: string }
  /** Paragraphs after the link. */
  after: string[]
  /** The reason for the email. */
  reason: string
}

/** Returns the email. All contents are escaped. */
export function emailFrame({ subject, title, name, before, action, after, reason }: Contents): Email {
  const salutation = greeting(name)
  const text = [salutation, ...before, `${action.label}:\n${action.link}`, ...after, `-- \n${reason}`].join('\n\n')
  const toParagraphs = (texts: string[]) =>
    texts.map(paragraph => `<p style="${dayStyle.paragraph}">${linkUrls(escapeHtml(paragraph))}</p>`)
  const link = escapeHtml(action.link)
  const html = [
    '<!doctype html>',
    '<html lang="en">',
    '<head>',
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width">',
    '<meta name="color-scheme" content="light dark">',
    '<meta name="supported-color-schemes" content="light dark">',
    `<title>${escapeHtml(subject)}</title>`,
    `<style>:root { color-scheme: light dark; }${sheet}</style>`,
    '</head>',
    `<body class="page" style="${dayStyle.page}">`,
    `<div class="sheet" style="${dayStyle.sheet}">`,
    `<p style="${dayStyle.name}">film<span class="accent" style="${dayStyle.accent}">DB</span></p>`,
    `<h1 style="${dayStyle.title}">${escapeHtml(title)}</h1>`,
    ...toParagraphs([salutation, ...before]),
    `<p style="${dayStyle.paragraph}"><a href="${link}" style="${dayStyle.button}">${escapeHtml(action.label)}</a></p>`,
    `<p class="quiet" style="${dayStyle.small}">If the button does nothing, open this address:<br>`,
    `${anchor(link)}</p>`,
    ...toParagraphs(after),
    `<p class="quiet" style="${dayStyle.reason}">${escapeHtml(reason)}</p>`,
    '</div>',
    '</body>',
    '</html>',
  ].join('\n')
  return { subject, text: `${text}\n`, html: `${html}\n` }
}

/**
 * Greets by name only when the name is plainly a name: a stranger can sign up with another person's email address and
 * any name, and mail programs turn URLs into links.
 */
function greeting(name: string | null) {
  const isPlain = name && name.length <= 60 && /^[\p{L}\p{M}]([\p{L}\p{M} '’-]|\.(?= |$))*$/u.test(name)
  return isPlain ? `Hello ${name},` : 'Hello,'
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

const escapeHtml = (text: string) => text.replace(/[&<>"']/g, character => entities[character] ?? '')

const linkUrls = (html: string) => html.replace(/https?:\/\/\S+/g, link => anchor(link))

const anchor = (link: string) => `<a class="accent" href="${link}" style="${dayStyle.accent}">${link}</a>`
