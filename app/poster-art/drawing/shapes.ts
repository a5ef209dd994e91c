// The basic shapes of all drawings, each as a piece of SVG. Coordinates are rounded to whole pixels: no one sees the
// difference, and the files are half as large.

export const round = Math.round

export function disc(x: number, y: number, radius: number, fill: string, opacity = 1): string {
  return `<circle cx="${round(x)}" cy="${round(y)}" r="${+radius.toFixed(1)}" fill="${fill}"${faint(opacity)}/>`
}

/** Light that spreads from a point and fades. */
export function bloom(x: number, y: number, radius: number, opacity = 1): string {
  return disc(x, y, round(radius), 'url(#g)', opacity)
}

export function ellipse(x: number, y: number, rx: number, ry: number, fill: string, opacity = 1): string {
  return `<ellipse cx="${round(x)}" cy="${round(y)}" rx="${round(rx)}" ry="${round(ry)}" fill="${fill}"${faint(opacity)}/>`
}

/** A filled rectangle; `x` and `y` are its top left corner. */
export function box(x: number, y: number, width: number, height: number, fill: string, opacity = 1): string {
  const size = `width="${round(width)}" height="${round(height)}"`
  return `<rect x="${round(x)}" y="${round(y)}" ${size} fill="${fill}"${faint(opacity)}/>`
}

export function shape(d: string, fill: string, opacity = 1): string {
  return d && `<path d="${d}" fill="${fill}"${faint(opacity)}/>`
}

/** A drawn line. */
export function line(d: string, ink: string, width: number, opacity = 1): string {
  return d && `<path d="${d}" fill="none" stroke="${ink}" stroke-width="${+width.toFixed(1)}"${faint(opacity)}/>`
}

/** Small rectangles as strokes: `h` in the path gives the width, the pen the height. Half the bytes of `<rect>`. */
export function marks(d: string, ink: string, tall: number, opacity = 1): string {
  return d && `<path d="${d}" stroke="${ink}" stroke-width="${tall}"${faint(opacity)}/>`
}

/** A path given once in its own units (feet at 0 0), moved and scaled to its place. */
export function stamp(d: string, x: number, y: number, scale: number, fill: string, flip = false): string {
  const size = +scale.toFixed(2)
  const turned = flip ? `scale(-${size} ${size})` : `scale(${size})`
  return `<path transform="translate(${round(x)} ${round(y)})${turned}" d="${d}" fill="${fill}"/>`
}

/** The path of a disc, for many discs in one shape. */
export function dot(x: number, y: number, radius: number): string {
  return `M${at(x, y - radius)}a${at(radius, radius)} 0 1 0 1 0z`
}

/** Joins the results of `paint` for 0 to count - 1; `t` runs from 0 to 1. */
export function times(count: number, paint: (i: number, t: number) => string): string {
  return Array.from({ length: count }, (_, i) => paint(i, count > 1 ? i / (count - 1) : 0)).join('')
}

/** Rounded numbers for a path, with as few bytes as SVG allows. */
export function at(...numbers: number[]): string {
  return numbers
    .map((value, i) => {
      const whole = round(value) || 0
      return i > 0 && whole >= 0 ? ` ${whole}` : `${whole}`
    })
    .join('')
}

function faint(opacity: number): string {
  return opacity < 1 ? ` opacity="${+opacity.toFixed(2)}"` : ''
}
