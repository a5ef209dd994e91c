// Only as much of a user agent as its owner recognises it by.

const browsers: [RegExp, string][] = [
  [/Edg(e|A|iOS)?\//, 'Edge'],
  [/OPR\/|Opera/, 'Opera'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrom(e|ium)\/|CriOS\//, 'Chrome'],
  [/Safari\//, 'Safari'],
]

const systems: [RegExp, string][] = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/CrOS/, 'ChromeOS'],
  [/Mac OS X|Macintosh/, 'Mac'],
  [/Windows/, 'Windows'],
  [/Linux|X11/, 'Linux'],
]

/** Longest part of a `User-Agent` header that is stored, in UTF-16 code units; a browser's own is half of it. */
const maxUserAgent = 400

/** As much of a `User-Agent` header as is stored: cut, one line, and well-formed Unicode. */
export const trimUserAgent = (userAgent: string) =>
  userAgent
    .slice(0, maxUserAgent)
    .toWellFormed()
    .replace(/\p{Cc}/gu, ' ')

/** `Firefox on Linux`, from the `User-Agent` header of whoever signed in; `Unknown browser` when it says nothing known. */
export function deviceNamed(userAgent: string) {
  const first = (known: [RegExp, string][]) => known.find(([sign]) => sign.test(userAgent))?.[1]
  const browser = first(browsers) ?? 'Unknown browser'
  const system = first(systems)
  return system ? `${browser} on ${system}` : browser
}
