/**
 * Returns the stored response, or undefined: also when the browser's storage fails, as on a full or damaged disk, so
 * that the request goes to the network.
 */
export async function findCached(cacheName: string, request: Request | string): Promise<Response | undefined> {
  try {
    return await (await caches.open(cacheName)).match(request, { ignoreVary: true })
  } catch {
    return undefined
  }
}
