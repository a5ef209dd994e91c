import { encode } from 'uqr'

/** Light modules around the code, the quiet zone (ISO/IEC 18004). */
const border = 4

/** Returns the QR code of a text: `size` modules in a square, and the dark ones as SVG path data. */
export function qrPath(text: string): { size: number; path: string } {
  const { size, data } = encode(text, { ecc: 'M', border })
  const path = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : []))).join('')
  return { size, path }
}
