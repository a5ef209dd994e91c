// Renders a page to HTML, on the main thread or on the rendering thread (server/rendering).
import { Writable } from 'node:stream'
import { renderToPipeableStream } from 'react-dom/server'
import { type EntryContext, ServerRouter } from 'react-router'
import { FragmentsContext, type PageFragments } from './ui/fragments/cached-fragment.tsx'
import { NonceContext } from './ui/theme/nonce-context.ts'

/** React Router's context of one request, its URL, and the nonce of the scripts. */
export type Rendering = { context: EntryContext; url: string; nonce: string }

/** The page without its loader data; `hasScripts` when the router's scripts are in it. */
export type RenderedHtml = { html: Buffer; hasScripts: boolean }

/** Returns the page from another thread; null when it has to be rendered on this one. */
export type RenderOnThread = (rendering: Rendering) => Promise<RenderedHtml | null>

/** Rejects with the error of a component. */
export async function renderHtml({ context, url, nonce }: Rendering, fragments: PageFragments | null) {
  const html = await renderWhole(
    <FragmentsContext value={fragments}>
      <NonceContext value={nonce}>
        <ServerRouter context={context} url={url} nonce={nonce} />
      </NonceContext>
    </FragmentsContext>,
    nonce,
  )
  const hasScripts = context.renderMeta?.didRenderScripts ?? false
  return { html: fragments ? fragments.assemble(html) : html, hasScripts } satisfies RenderedHtml
}

function renderWhole(page: React.ReactNode, nonce: string) {
  return new Promise<Buffer>((resolve, reject) => {
    const { pipe } = renderToPipeableStream(page, {
      nonce,
      // By default React puts the parts of a page beyond 12 kB hidden at its end, for a script to move them into place.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onAllReady: () => {
        const chunks: Uint8Array[] = []
        const write = (chunk: Uint8Array, _: string, done: () => void) => {
          chunks.push(chunk)
          done()
        }
        pipe(new Writable({ write, final: () => resolve(Buffer.concat(chunks)) }))
      },
      onShellError: reject,
      onError: reject,
    })
  })
}
