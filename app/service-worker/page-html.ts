// Reads values from the HTML of a page, and writes values into it, for the service worker.

/** The member whom the page was rendered for; null on a page for everyone. (app/ui/shell/early-press-head.tsx) */
export const memberIdIn = (html: string) => /<script[^>]* data-member="([^"]+)"/.exec(html)?.[1] ?? null

/** Marks the page as a stored copy. `storedAt` is in ms since 1970; the page reads it from `dataset.storedAt`. */
export const withStoredAt = (html: string, storedAt: number) =>
  html.replace(/<html\b/, `<html data-stored-at="${storedAt}"`)

/** The URLs of the scripts that the page loads at once. */
export const scriptsIn = (html: string) => [
  ...new Set([...html.matchAll(/"(\/assets\/[^"]+\.js)"/g)].map(([, url = '']) => url)),
]

/** The URLs of the fonts that the page preloads. */
export const fontsIn = (html: string) =>
  [...html.matchAll(/ href="(\/assets\/[^"]+\.woff2)"/g)].map(([, url = '']) => url)
