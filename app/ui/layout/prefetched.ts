/**
 * The props of a link whose page is loaded in advance when the pointer or the focus is on it. Not while offline: React
 * Router reloads the page that is shown when the script of the other one is missing, and what is typed there is lost.
 */
export const prefetchProps = {
  prefetch: 'intent',
  onMouseEnter: unlessOffline,
  onFocus: unlessOffline,
  onTouchStart: unlessOffline,
} as const

/** The link reads this property. `preventDefault` would warn, because the browser's listener is passive. */
function unlessOffline(event: React.SyntheticEvent) {
  if (!navigator.onLine) event.defaultPrevented = true
}
