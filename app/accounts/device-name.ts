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

/** `Firefox on Linux`, from the `User-Agent` header of whoever signed in; `Unknown browser` when it says nothing known. */
export function deviceNamed(userAgent: string) {
  const first = (known: [RegExp, string][]) => known.find(([sign]) => sign.test(userAgent))?.[1]
  const browser = first(browsers) ?? 'Unknown browser'
  const system = first(systems)
  return system ? `${browser} on ${system}` : browser
}
