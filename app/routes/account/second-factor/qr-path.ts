import { encode } from 'uqr'

/** Light modules a scanner needs around the code (ISO/IEC 18004). */
const border = 4

/** A text as a QR code: `size` modules in a square, and the dark ones as the data of an SVG path. */
export function qrPath(text: string): { size: number; path: string } {
  const { size, data } = encode(text, { ecc: 'M', border })
  const path = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : []))).join('')
  return { size, path }
}
