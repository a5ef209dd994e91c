import faces from './glyphs.generated.json' with { type: 'json' }

export type FaceName = keyof typeof faces

/** A letter: how far it moves the pen, and its outline from the first point on; `d` is empty for a space. */
type Glyph = { advance: number; x: number; y: number; d: string }

export type Face = {
  unitsPerEm: number
  capHeight: number
  /** Null when the face has no such letter. */
  glyph: (character: string) => Glyph | null
  /** Units to add between two letters. */
  kern: (left: string, right: string) => number
}

const opened = new Map<FaceName, Face>()

/** A poster face, cut by `scripts/assets/cut-glyphs.ts`. */
export function faceNamed(name: FaceName): Face {
  const face = opened.get(name) ?? open(name)
  opened.set(name, face)
  return face
}

function open(name: FaceName): Face {
  const { unitsPerEm, capHeight } = faces[name]
  const packed = new Map(Object.entries(faces[name].glyphs))
  const kerns = new Map(Object.entries(faces[name].kerns))
  const unpacked = new Map<string, Glyph>()
  return {
    unitsPerEm,
    capHeight,
    glyph(character) {
      const known = unpacked.get(character)
      if (known) return known
      const text = packed.get(character)
      if (text === undefined) return null
      const glyph = unpack(text)
      unpacked.set(character, glyph)
      return glyph
    },
    kern: (left, right) => kerns.get(left + right) ?? 0,
  }
}

/** `advance x y path`, or only `advance`. */
function unpack(text: string): Glyph {
  const [advance, x, y, ...path] = text.split(' ')
  return { advance: Number(advance), x: Number(x ?? 0), y: Number(y ?? 0), d: path.join(' ') }
}
