import './styles/tokens.css'
import './styles/fonts.css'
import './styles/base.css'
import './styles/tints.css'
import './styles/print.css'
// With the page, so that the bar is styled before its script has run.
import '#app/ui/shell/foot-bar.module.css'

import { lazy, Suspense } from 'react'
import {
  href,
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  type ShouldRevalidateFunctionArgs,
  useLocation,
  useRouteLoaderData,
} from 'react-router'
import { importWithRetry } from '#app/domain/http/import-with-retry.ts'
import { isReachable } from '#app/fetch-reachability.ts'
import { SyncProvider } from '#app/sync/react/sync-provider.tsx'
import { errorMessage } from '#app/ui/error/error-message.ts'
import { ErrorPage } from '#app/ui/error/error-page.tsx'
import { ReachabilityContext } from '#app/ui/error/reachable-context.ts'
import { TodayContext } from '#app/ui/film/release/today-context.ts'
import { useLastKnown } from '#app/ui/layout/use-last-known.ts'
import { type Suggest, SuggestContext } from '#app/ui/search/use-suggestions.ts'
import { AppBar } from '#app/ui/shell/app-bar.tsx'
import { EarlyPressHead } from '#app/ui/shell/early-press-head.tsx'
import { FlashBar } from '#app/ui/shell/flash-bar.tsx'
import { Footer } from '#app/ui/shell/footer.tsx'
import { LoadingBar } from '#app/ui/shell/loading-bar.tsx'
import { PageAnnouncer } from '#app/ui/shell/page-announcer.tsx'
import { SkipLink } from '#app/ui/shell/skip-link.tsx'
import { ThemeHead } from '#app/ui/theme/theme-head.tsx'
import type { Route } from './+types/root'
import { isSectionToggle } from './is-section-toggle.ts'
import { readShell } from './read-shell.server.ts'
import archivo from './styles/fonts/archivo.woff2?url'
import figtree from './styles/fonts/figtree.woff2?url'

/** The script comes with the first text that is typed. */
const suggest: Suggest = (q, signal) =>
  import('#app/fetch-suggestions.ts').then(
    ({ fetchSuggestions }) => fetchSuggestions(q, signal),
    () => null,
  )

const FootBar = lazy(() => importWithRetry(() => import('#app/ui/shell/foot-bar.tsx')))
const OfflineBar = lazy(() => importWithRetry(() => import('#app/ui/shell/offline-bar.tsx')))
const UnsavedBar = lazy(() => importWithRetry(() => import('#app/ui/shell/unsaved-bar.tsx')))

export const links: Route.LinksFunction = () => [
  ...[archivo, figtree].map(
    font => ({ rel: 'preload', as: 'font', type: 'font/woff2', href: font, crossOrigin: 'anonymous' }) as const,
  ),
  { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
  { rel: 'apple-touch-icon', href: '/apple-touch-icon.png' },
  { rel: 'manifest', href: href('/site.webmanifest') },
]

export const loader = readShell

/**
 * Runs with every navigation to a page, because the session may have ended. After a form the router decides. A section
 * of the home page that is expanded loads nothing: the pages' data is as old as before.
 */
export const shouldRevalidate = (navigation: ShouldRevalidateFunctionArgs) =>
  navigation.formMethod === undefined ? !isSectionToggle(navigation) : navigation.defaultShouldRevalidate

/** The title of the error page; pages set their own. */
export const meta: Route.MetaFunction = ({ error }) => [
  { title: error ? `${errorMessage(error, { hidesDetails: true }).heading} · filmDB` : 'filmDB' },
]

/** The document around every page, also around an error page without loader data. */
export function Layout({ children }: { children: React.ReactNode }) {
  const rootData = useRouteLoaderData<typeof loader>('root')
  // An error page has no loader data; the visitor is the one of the page before.
  const site = useLastKnown('root', rootData)
  const filmCount = site?.filmCount ?? null
  // These pages are shown at other URLs than their own, so that the router does not run there: browsers never render them.
  const { pathname } = useLocation()
  const isOffline = import.meta.env.SSR && pathname === href('/offline')
  const hasRouter = !isOffline && !(import.meta.env.SSR && pathname === href('/not-saved'))
  const lastVisitor = useLastKnown('visitor', site?.visitor)
  const visitor = isOffline ? undefined : lastVisitor
  const memberId = visitor === undefined ? undefined : (visitor?.id ?? null)
  return (
    <html lang="en" suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <ThemeHead />
        {memberId && hasRouter && <EarlyPressHead memberId={memberId} />}
        <Meta />
        <Links />
        {/* Not in the browser's script: it is only read from the page. */}
        {import.meta.env.SSR && (
          <link
            rel="search"
            type="application/opensearchdescription+xml"
            title="filmDB"
            href={href('/opensearch.xml')}
          />
        )}
      </head>
      <body>
        <SkipLink />
        <LoadingBar />
        <PageAnnouncer />
        {memberId !== undefined && (
          <SyncProvider memberId={memberId}>
            <UnsavedBar memberId={memberId} />
          </SyncProvider>
        )}
        <ReachabilityContext value={isReachable}>
          <SuggestContext value={suggest}>
            <AppBar filmCount={filmCount} visitor={visitor} />
            <FlashBar notice={rootData?.notice ?? null} />
            <Suspense>
              <OfflineBar memberId={memberId} isReachable={isReachable} Bar={FlashBar} />
            </Suspense>
            <TodayContext value={site?.today ?? null}>{children}</TodayContext>
          </SuggestContext>
        </ReachabilityContext>
        <Footer social={site?.social} credits={site?.credits} />
        <Suspense>{memberId && <FootBar />}</Suspense>
        <ScrollRestoration />
        {hasRouter && <Scripts />}
      </body>
    </html>
  )
}

export default function Root() {
  return <Outlet />
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorPage error={errorMessage(error, { hidesDetails: !import.meta.env.DEV })} />
}
