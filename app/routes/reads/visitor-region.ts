import type { RouterContextProvider } from 'react-router'
import { dependenciesContext, memberContext } from '#app/context.ts'
import { parseAcceptLanguage, regionOfLanguages } from '#app/domain/regions/region.ts'

/**
 * The visitor's region: the member's setting, else that of the browser's language, else the site's. A page for everyone
 * is rendered without the header of any browser, so that it has the region of the site (decision 030).
 */
export function visitorRegion(context: Readonly<RouterContextProvider>, request: Request): string {
  const own = context.get(memberContext)?.region
  const ofBrowser = regionOfLanguages(parseAcceptLanguage(request.headers.get('Accept-Language')))
  return own ?? ofBrowser ?? context.get(dependenciesContext).site.defaultRegion
}

const names = new Intl.DisplayNames('en', { type: 'region' })

/** A region with its name in English. Made on the server, because browsers name countries differently. */
export const namedRegion = (code: string) => ({ code, name: names.of(code) ?? code })

export type NamedRegion = ReturnType<typeof namedRegion>

/** Regions with their names, in the order of these. */
export const namedRegions = (codes: readonly string[]): NamedRegion[] =>
  codes.map(namedRegion).sort((a, b) => a.name.localeCompare(b.name, 'en'))
