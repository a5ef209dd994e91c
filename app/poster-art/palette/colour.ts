// OKLCH to the hex colours an SVG needs. Conversion matrices: Björn Ottosson, "A perceptual color space for image
// processing", https://bottosson.github.io/posts/oklab/

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
