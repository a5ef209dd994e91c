import { href, type ShouldRevalidateFunctionArgs } from 'react-router'

/**
 * Returns whether this navigation only expands or collapses sections of the home page. The page has all their films, so
 * that neither it nor the root is loaded again.
 */
export const isSectionToggle = ({ currentUrl, nextUrl, formMethod }: ShouldRevalidateFunctionArgs) =>
  formMethod === undefined &&
  [currentUrl, nextUrl].every(({ pathname }) => pathname === href('/')) &&
  currentUrl.search !== nextUrl.search
