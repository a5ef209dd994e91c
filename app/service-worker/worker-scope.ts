// The part of the Service Workers standard that this worker uses. TypeScript's library for workers cannot be loaded
// beside the one for pages.

type ExtendableEvent = Event & { waitUntil(promise: Promise<unknown>): void }

export type FetchEvent = ExtendableEvent & {
  request: Request
  /** The response to a navigation that the browser requested while it started the worker; undefined for other requests. */
  preloadResponse: Promise<Response | undefined>
  respondWith(response: Promise<Response>): void
}

type WorkerEvents = {
  install: ExtendableEvent
  activate: ExtendableEvent
  fetch: FetchEvent
  message: ExtendableEvent & { data: unknown }
}

type WorkerScope = {
  registration: ServiceWorkerRegistration
  clients: { claim(): Promise<void> }
  skipWaiting(): Promise<void>
  addEventListener<Name extends keyof WorkerEvents>(name: Name, listener: (event: WorkerEvents[Name]) => void): void
}

/** The global object. These files run only in a service worker. */
export const worker = globalThis as unknown as WorkerScope
