/** Decodes percent-encoded text; null for text that is malformed, such as a percent sign without its two digits. */
export function decodePercent(text: string) {
  try {
    return decodeURIComponent(text)
  } catch {
    return null
  }
}
