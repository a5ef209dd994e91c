// Prepares a page for its first paint: no style sheet blocks it, and its scripts are loaded after it. Works on the bytes of
// the page, of which only the head is read as text: decoding and encoding a whole page takes longer than compressing it.
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import startScripts from './start-scripts.inline.ts?inline-script'

/** Returns the prepared page, and the sources of `script-src` and `style-src` that allow what it adds inline. */
export type FirstPaint = (html: Buffer) => { page: Buffer; scripts: string[]; styles: string[] }

/** `browserFiles` is the folder of the built browser files; null while Vite serves them, and pages stay as they are. */
export function createFirstPaint(browserFiles: string | null): FirstPaint {
  if (browserFiles === null) return page => ({ page, scripts: [], styles: [] })
  const inlineStyles = createStyleInliner(browserFiles)
  return html => {
    const endOfHead = html.indexOf('</head>')
    const { head, source } = inlineStyles(deferPreloads(html.toString('latin1', 0, endOfHead)))
    const page = Buffer.concat([...head, ...deferScript(html.subarray(endOfHead))])
    return { page, scripts: [starterSource], styles: [source] }
  }
}

/**
 * Puts the style sheets of a head into one `<style>`. Their links stay, disabled, which browsers do not load: React
 * hydrates them, and on later navigations the router and Vite take these sheets as loaded.
 */
function createStyleInliner(browserFiles: string) {
  const sheets = readSheets(browserFiles)
  // The key is the list of a page's style sheets: one entry for each route.
  const styles = new Map<string, { element: Buffer; source: string }>()

  return (head: string) => {
    const links = [...head.matchAll(stylesheetLink)]
    const key = links.map(([, path]) => path).join()
    const style = styles.get(key) ?? toStyle(links.map(([, path = '']) => sheets.get(path) ?? ''))
    styles.set(key, style)
    const first = links[0]?.index ?? head.length
    const disabled = head.slice(first).replaceAll(stylesheetLink, link => link.replace('<link', '<link disabled=""'))
    return { head: [latin1(head.slice(0, first)), style.element, latin1(disabled)], source: style.source }
  }
}

// The router adds a `#` to a sheet that several routes share.
const stylesheetLink = /<link[^>]* rel="stylesheet" href="(\/assets\/[^"#]+)#?"[^>]*>/g

function readSheets(browserFiles: string) {
  const folder = join(browserFiles, 'assets')
  const files = readdirSync(folder).filter(file => file.endsWith('.css'))
  return new Map(files.map(file => [`/assets/${file}`, readFileSync(join(folder, file), 'utf8').trim()]))
}

function toStyle(sheets: string[]) {
  const css = sheets.join('')
  return { element: Buffer.from(`<style>${css}</style>`), source: hashSource(css) }
}

/** Keeps the preloads of the module script's imports in a template, of which browsers load nothing until `startScripts`. */
const deferPreloads = (head: string) =>
  head.replaceAll(preloads, links => {
    const late = links.replaceAll('<link', '<link fetchPriority="low"')
    return `<template data-late="">${late}</template>`
  })

const preloads = /(?:<link rel="modulepreload"[^>]*>)+/g

/** Hides the router's module script from the browser, and adds `startScripts`, which brings it back. */
function deferScript(body: Buffer) {
  const type = body.indexOf(moduleType)
  const end = body.lastIndexOf('</body>')
  const content =
    type < 0
      ? [body.subarray(0, end)]
      : [body.subarray(0, type), deferredType, body.subarray(type + moduleType.length, end)]
  return [...content, starter, body.subarray(end)]
}

const moduleType = ' type="module" async=""'

const deferredType = Buffer.from(' type="text/plain" data-type="module"')

const starter = Buffer.from(`<script>${startScripts}</script>`)

/** Text of which every character stands for one byte. */
const latin1 = (text: string) => Buffer.from(text, 'latin1')

const hashSource = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

const starterSource = hashSource(startScripts)
