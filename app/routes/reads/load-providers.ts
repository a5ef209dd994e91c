import { FilmSourceError, filmSourceErrorOrThrow } from '#app/films/film-source-error.ts'
import type { WatchProviders, WatchSource } from '#app/films/watch-providers.ts'

/** Films whose providers are looked up for one request; those in memory cost nothing. */
const maxLookUps = 12

/** The providers of each film; undefined where they are not known. */
export async function loadProviders(
  ids: number[],
  { watch, region }: { watch: WatchSource; region: string },
): Promise<(WatchProviders | null | undefined)[]> {
  const cachedProviders = await Promise.all(ids.map(id => watch.knownProviders(id, region)))
  const wanted = ids.filter((_, index) => cachedProviders[index] === undefined).slice(0, maxLookUps)
  const found = new Map(
    await Promise.all(
      wanted.map(async id => [id, await watch.providers(id, region).catch(filmSourceErrorOrThrow)] as const),
    ),
  )
  return ids.map((id, index) => {
    const providers = cachedProviders[index] === undefined ? found.get(id) : cachedProviders[index]
    return providers instanceof FilmSourceError ? undefined : providers
  })
}
