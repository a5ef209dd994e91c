// The service worker of a site with SERVICE_WORKER=false: deletes what the other one has stored, and removes itself.
import { worker } from './worker-scope.ts'

worker.addEventListener('install', event => event.waitUntil(worker.skipWaiting()))

worker.addEventListener('activate', event => event.waitUntil(remove()))

async function remove() {
  for (const name of await caches.keys()) await caches.delete(name)
  await worker.registration.unregister()
}
