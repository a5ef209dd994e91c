// Names a device from its user agent.

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

/** Returns the part of a `User-Agent` header that is stored: cut, on one line, well-formed Unicode. */
export const trimUserAgent = (userAgent: string) =>
  userAgent
    .slice(0, maxUserAgent)
    .toWellFormed()
    .replace(/\p{Cc}/gu, ' ')

/** Returns a name such as `Firefox on Linux`, or `Unknown browser`. */
export function formatDeviceName(userAgent: string) {
  const first = (known: [RegExp, string][]) => known.find(([sign]) => sign.test(userAgent))?.[1]
  const browser = first(browsers) ?? 'Unknown browser'
  const system = first(systems)
  return system ? `${browser} on ${system}` : browser
}
