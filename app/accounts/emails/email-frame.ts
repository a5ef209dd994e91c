// What every letter is made into: a text and an HTML page that say the same, with one thing to do. No pictures, nothing
// that is fetched, no tables.
import type { Email } from '#app/email/email.ts'
import { dayStyle, sheet } from './email-style.ts'

type Contents = {
  subject: string
  title: string
  /** Whom to greet; null greets nobody by name. */
  name: string | null
  /** Before what there is to do. */
  before: string[]
  action: { label: string; link: string }
  /** After it: how long, and what if it was not you. */
  after: string[]
  /** Why this letter came. */
  why: string
}

/** The letter; whatever its contents hold is text, never markup. */
export function emailFrame({ subject, title, name, before, action, after, why }: Contents): Email {
  const salutation = greeting(name)
  const text = [salutation, ...before, `${action.label}:\n${action.link}`, ...after, `-- \n${why}`].join('\n\n')
  const words = (paragraphs: string[]) =>
    paragraphs.map(words => `<p style="${dayStyle.words}">${linked(escaped(words))}</p>`)
  const link = escaped(action.link)
  const html = [
    '<!doctype html>',
    '<html lang="en">',
    '<head>',
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width">',
    '<meta name="color-scheme" content="light dark">',
    '<meta name="supported-color-schemes" content="light dark">',
    `<title>${escaped(subject)}</title>`,
    `<style>:root { color-scheme: light dark; }${sheet}</style>`,
    '</head>',
    `<body class="page" style="${dayStyle.page}">`,
    `<div class="sheet" style="${dayStyle.sheet}">`,
    `<p style="${dayStyle.name}">film<span class="accent" style="${dayStyle.accent}">DB</span></p>`,
    `<h1 style="${dayStyle.title}">${escaped(title)}</h1>`,
    ...words([salutation, ...before]),
    `<p style="${dayStyle.words}"><a href="${link}" style="${dayStyle.button}">${escaped(action.label)}</a></p>`,
    `<p class="quiet" style="${dayStyle.small}">If the button does nothing, open this address:<br>`,
    `${anchor(link)}</p>`,
    ...words(after),
    `<p class="quiet" style="${dayStyle.why}">${escaped(why)}</p>`,
    '</div>',
    '</body>',
    '</html>',
  ].join('\n')
  return { subject, text: `${text}\n`, html: `${html}\n` }
}

/**
 * A stranger can sign up with somebody else's address and a name of their own choice, and mail programs make links of
 * what looks like one. So only what is plainly a name is said.
 */
function greeting(name: string | null) {
  const isPlain = name && name.length <= 60 && /^[\p{L}\p{M}]([\p{L}\p{M} '’-]|\.(?= |$))*$/u.test(name)
  return isPlain ? `Hello ${name},` : 'Hello,'
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

const escaped = (text: string) => text.replace(/[&<>"']/g, character => entities[character] ?? '')

const linked = (html: string) => html.replace(/https?:\/\/\S+/g, link => anchor(link))

const anchor = (link: string) => `<a class="accent" href="${link}" style="${dayStyle.accent}">${link}</a>`
