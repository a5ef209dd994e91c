/** The message of a page to the service worker: after a navigation, and when the worker takes over the page. */
export type PageShown = {
  /** The page's URL, without the part after `#`. */
  url: string
  /** The signed-in member; null for an anonymous visitor, undefined when unknown. */
  memberId: string | null | undefined
  /** URLs that the page loaded before the worker took it over. */
  resources: string[]
}
