// Tabs and line ends come with pasted text and are only spaces; the others nobody types, and nothing may echo them.
const control = /[^\P{Cc}\t\n\r]/u

/** Whether an address is text: its path can be decoded, and nothing in path or query is a control character. */
export function isReadable({ pathname, searchParams }: URL) {
  try {
    if (control.test(decodeURIComponent(pathname))) return false
  } catch {
    return false
  }
  return ![...searchParams].some(pair => control.test(pair.join('')))
}
