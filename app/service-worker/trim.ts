/** Deletes the oldest entries above `max`. An entry that is stored again counts as new. */
export async function trim(cache: Cache, max: number) {
  const keys = await cache.keys()
  for (const key of keys.slice(0, Math.max(0, keys.length - max))) await cache.delete(key)
}
