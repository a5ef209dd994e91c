import { createStaticHandler, type EntryContext } from 'react-router'
import { expect, test } from 'vitest'
import { createRenderOnThread } from './render-on-thread.ts'

/** A thread that runs `onTask` for each `task`, and reports that it is ready before. */
const threadWith = (onTask: string) =>
  new URL(
    `data:text/javascript,${encodeURIComponent(`
      import { parentPort } from 'node:worker_threads'
      const bytes = text => new TextEncoder().encode(text)
      parentPort.on('message', task => { ${onTask} })
      parentPort.postMessage('ready')`)}`,
  )

const responds = threadWith('parentPort.postMessage({ id: task.id, html: bytes(task.url), hasScripts: true })')

async function pageOf(url: string) {
  const staticHandlerContext = await createStaticHandler([{ path: '*' }]).query(new Request(url))
  // A rendering on a thread reads nothing else of it.
  return { context: { staticHandlerContext } as EntryContext, url, nonce: 'n' }
}

const page = await pageOf('http://localhost/one')

/** Renders on the thread as soon as it has started. */
async function openThread(file: URL) {
  const render = createRenderOnThread({ file, isBusy: () => true })
  await render(page)
  return render
}

test('pages are rendered on the thread once it is ready, and before that on the main thread', async () => {
  const render = createRenderOnThread({ file: responds, isBusy: () => true })
  expect(await render(page)).toBe(null)
  await expect.poll(() => render(page)).toEqual({ html: Buffer.from(page.url), hasScripts: true })
})

test('no thread is started while the main thread is idle, and one that cannot start is tried once', async () => {
  let isBusy = false
  const render = createRenderOnThread({ file: new URL('https://localhost/thread.js'), isBusy: () => isBusy })
  expect(await render(page)).toBe(null)
  isBusy = true
  await expect(render(page)).rejects.toThrow('URL')
  expect(await render(page)).toBe(null)
})

test('the main thread renders what is more than four pages on the thread, pages with an error, and those it cannot send', async () => {
  const held = threadWith(
    "if (task.url.endsWith('one')) return; parentPort.postMessage({ id: task.id, html: bytes('two'), hasScripts: false })",
  )
  const render = await openThread(held)
  // The thread is ended at its deadline, after the test.
  const hold = () => render(page).catch(() => {})
  const other = await pageOf('http://localhost/two')
  await expect.poll(() => render(other)).not.toBe(null)
  hold()
  const staticHandlerContext = { ...page.context.staticHandlerContext, errors: { root: new Error('a loader failed') } }
  expect(await render({ ...page, context: { ...page.context, staticHandlerContext } })).toBe(null)
  const loaderData = { root: { later: () => {} } }
  const unsendable = { ...page.context, staticHandlerContext: { ...page.context.staticHandlerContext, loaderData } }
  expect(await render({ ...page, context: unsendable })).toBe(null)
  for (let more = 0; more < 2; more++) hold()
  expect(await render(other)).not.toBe(null)
  hold()
  expect(await render(other)).toBe(null)
})

test.each([
  ['ends', 'process.exit(3)'],
  ['throws', "throw new Error('broken')"],
  ['never ends', 'for (;;);'],
])('a page whose thread %s is refused, and no other thread follows at once', async (_, how) => {
  const breaks = threadWith(
    `if (task.url.endsWith('one')) { ${how} } parentPort.postMessage({ id: task.id, html: bytes('two'), hasScripts: false })`,
  )
  const render = createRenderOnThread({ file: breaks, isBusy: () => true, deadlineMs: 500 })
  const other = await pageOf('http://localhost/two')
  await expect.poll(() => render(other)).not.toBe(null)
  await expect(render(page)).rejects.toThrow('the thread that renders pages ended')
  expect(await render(other)).toBe(null)
})

test('the error of a component that throws on the thread reaches the main thread, and the thread goes on', async () => {
  const render = await openThread(
    threadWith(
      "parentPort.postMessage(task.url.endsWith('one') ? { id: task.id, error: new Error('a component') } : { id: task.id, html: bytes('two') })",
    ),
  )
  const other = await pageOf('http://localhost/two')
  await expect.poll(() => render(other)).not.toBe(null)
  await expect(render(page)).rejects.toThrow('a component')
  expect(await render(other)).not.toBe(null)
})
