// The thread that renders pages: it has the components of all routes and a fragment cache of its own.
import { parentPort } from 'node:worker_threads'
import { renderHtml } from '#app/render-html.tsx'
import { createFragmentCache } from '../http/cache/fragment-cache.ts'
import type { RenderedPage, RenderingTask } from './render-on-thread.ts'
import { toEntryContext } from './sent-page.ts'

// As server/site.ts imports it, so that there is one chunk of it.
const build = await import('virtual:react-router/server-build')
const fragments = createFragmentCache()

parentPort?.on('message', async ({ id, page, url, nonce }: RenderingTask) => {
  try {
    const rendered = await renderHtml({ context: toEntryContext(build, page), url, nonce }, fragments.beginPage())
    const html = new Uint8Array(rendered.html)
    send({ id, html, hasScripts: rendered.hasScripts }, [html.buffer])
  } catch (error) {
    send({ id, error })
  }
})

function send(message: RenderedPage, moved: ArrayBuffer[] = []) {
  parentPort?.postMessage(message, moved)
}

parentPort?.postMessage('ready')
