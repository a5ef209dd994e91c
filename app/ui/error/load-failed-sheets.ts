/**
 * Loads the style sheets again that failed while the browser was offline; browsers do not retry. Resolves when each has
 * come or failed. The failed links stay, because React owns them.
 */
export async function loadFailedSheets() {
  const links = document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]:not([disabled])')
  const failed = [...links].filter(({ sheet }) => sheet === null)
  await Promise.all(failed.map(loadCopy))
}

function loadCopy(link: HTMLLinkElement) {
  const copy = link.cloneNode() as HTMLLinkElement // the clone of a link is a link
  const { promise, resolve } = Promise.withResolvers<unknown>()
  copy.onload = copy.onerror = resolve
  document.head.append(copy)
  return promise
}
