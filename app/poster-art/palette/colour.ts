// OKLCH to the hex colours an SVG needs, and WCAG contrast. Conversion matrices: Björn Ottosson, "A perceptual color
// space for image processing", https://bottosson.github.io/posts/oklab/

const chromaStep = 0.008

/**
 * A colour of that lightness (0-1), chroma and hue (degrees) as `#rrggbb`; chroma gives way where sRGB has no such
 * colour.
 */
export function hex(lightness: number, chroma: number, hue: number): string {
  for (let c = Math.max(0, chroma); ; c = Math.max(0, c - chromaStep)) {
    const channels = linearRgb(lightness, c, hue)
    if (c === 0 || channels.every(channel => channel > -0.002 && channel < 1.002)) {
      return `#${channels.map(channel => twoDigits(gamma(Math.min(1, Math.max(0, channel))))).join('')}`
    }
  }
}

/** WCAG 2 contrast of two `#rrggbb` colours, 1 to 21. */
export function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}

/** WCAG 2 relative luminance of a `#rrggbb` colour, 0 to 1. */
function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map(at => {
    const value = Number.parseInt(colour.slice(at, at + 2), 16) / 255
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function linearRgb(lightness: number, chroma: number, hue: number): [number, number, number] {
  const angle = (hue * Math.PI) / 180
  const a = chroma * Math.cos(angle)
  const b = chroma * Math.sin(angle)
  const long = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const middle = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const short = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3
  return [
    4.0767416621 * long - 3.3077115913 * middle + 0.2309699292 * short,
    -1.2684380046 * long + 2.6097574011 * middle - 0.3413193965 * short,
    -0.0041960863 * long - 0.7034186147 * middle + 1.707614701 * short,
  ]
}

function gamma(value: number): number {
  return value <= 0.0031308 ? 12.92 * value : 1.055 * value ** (1 / 2.4) - 0.055
}

function twoDigits(value: number): string {
  return Math.round(255 * value)
    .toString(16)
    .padStart(2, '0')
}
