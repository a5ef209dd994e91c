// The few parts of opentype.js 2 that cut-glyphs.ts uses; the package ships no types.
declare module 'opentype.js' {
  export type PathCommand =
    | { type: 'M' | 'L'; x: number; y: number }
    | { type: 'Q'; x1: number; y1: number; x: number; y: number }
    | { type: 'C'; x1: number; y1: number; x2: number; y2: number; x: number; y: number }
    | { type: 'Z' }
  export type Glyph = { index: number; advanceWidth: number; path: { commands: PathCommand[] } }
  export type Font = {
    unitsPerEm: number
    tables: { os2: { sCapHeight: number } }
    charToGlyph(character: string): Glyph
    getKerningValue(left: Glyph, right: Glyph): number
  }
  const opentype: { parse(buffer: ArrayBuffer): Font }
  export default opentype
}
