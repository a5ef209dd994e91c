// The one renderer of PNGs in this process, so that all routes share its queue and its cache.
import { CardQueueFullError, createPngRenderer } from '#app/poster-art/png-renderer.server.ts'

export const pngRenderer = createPngRenderer()

/** Null when the queue of the renderer is full. */
export async function nullIfQueueFull<Body>(body: Body | Promise<Body>): Promise<Body | null> {
  try {
    return await body
  } catch (error) {
    if (error instanceof CardQueueFullError) return null
    throw error
  }
}

export const createQueueFullResponse = () =>
  new Response('Too many pictures are being drawn', {
    status: 503,
    headers: { 'Content-Type': 'text/plain; charset=utf-8', 'Retry-After': '5', 'Cache-Control': 'no-store' },
  })
