// Tabs and line ends come with pasted text and count as spaces. Other control characters may be echoed nowhere.
const control = /[^\P{Cc}\t\n\r]/u

/** Whether the path of the URL can be decoded, and path and query contain no control character. */
export function isValidUrl({ pathname, searchParams }: URL) {
  try {
    if (control.test(decodeURIComponent(pathname))) return false
  } catch {
    return false
  }
  return ![...searchParams].some(pair => control.test(pair.join('')))
}
