import type { ShouldRevalidateFunctionArgs } from 'react-router'

/**
 * Returns whether this navigation only expands or collapses sections of the home page. The page has all their films, so
 * that neither it nor the root is loaded again. Every page loads this function: it is short.
 */
export const isSectionToggle = ({ currentUrl, nextUrl, formMethod }: ShouldRevalidateFunctionArgs) =>
  !formMethod && currentUrl.pathname + nextUrl.pathname === '//' && currentUrl.search !== nextUrl.search
