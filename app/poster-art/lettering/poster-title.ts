import { type FinePrint, setFinePrint } from './fine-print.ts'
import { draw, fit, type Placed, type Setting, type Typeface, type TypefaceName, typefaces } from './lettering.ts'
import { breakLongWords, shorten, splitTitle, typeset } from './line-breaks.ts'
import { drawWritten, type Written, write } from './written-title.ts'

/** A title that is set but not yet placed. */
export type SetTitle = {
  height: number
  width: number
  place: (x: number, y: number, centred: boolean, ink: string) => string
}

type Room = {
  width: number
  tallAlone: number
  tallWithRest: number
  tallRest: number
  largestRest: number
  /** How much larger than on a poster the letters may be. */
  enlarged: number
  /** Characters of the title that are shown. */
  maxCharacters: number
  /** A second part longer than this is set in the credit typeface: outlines would cost too many bytes. */
  maxRest: number
}
const untitled = 'Untitled'
const largestWritten = 46

/** The room a title has on a poster. */
export const posterRoom: Room = {
  width: 250,
  tallAlone: 150,
  tallWithRest: 112,
  tallRest: 66,
  largestRest: 28,
  enlarged: 1,
  maxCharacters: 84,
  maxRest: 26,
}

/** Sets a title, in two sizes where it falls in two parts; in the viewer's own face where we lack its letters. */
export function setTitle(title: string, typefaceName: TypefaceName, room: Room): SetTitle {
  const text = breakLongWords(shorten(typeset(title) || untitled, room.maxCharacters))
  const [name, rest] = splitTitle(text)
  const main = firstThatFits(name, [typefaces[typefaceName], typefaces.gothic], {
    width: room.width,
    height: rest ? room.tallWithRest : room.tallAlone,
    lines: text.length > 60 ? 6 : 4,
    enlarged: room.enlarged,
  })
  const second = main && rest ? settingOfRest(rest, main, room) : null
  const fine = main && rest && !second ? setFinePrint(rest, room.width) : null
  const below: Setting | FinePrint | null = second ?? fine
  if (!main || (rest && !below))
    return written(
      write(text, { width: room.width, height: room.tallAlone, largest: largestWritten * room.enlarged }),
      room.width,
    )
  const gap = below ? 7 + Math.max(main.size * 0.1, main.depth) : 0
  return {
    height: main.height + gap + (below?.height ?? main.depth * 0.6),
    width: Math.max(main.width, below?.width ?? 0),
    place(x, y, centred, ink) {
      const settings: Placed[] = [{ ...main, x, y, centred }]
      const restY = y + main.height + gap
      if (second) settings.push({ ...second, x, y: restY, centred })
      return draw(settings, ink) + (fine?.place(x, restY, centred, ink) ?? '')
    },
  }
}

function firstThatFits(
  text: string,
  candidates: Typeface[],
  { width, height, lines, enlarged }: { width: number; height: number; lines: number; enlarged: number },
): Setting | null {
  for (const typeface of candidates) {
    const setting = fit(text, typeface, { width, height, lines, largest: typeface.largest * enlarged })
    if (setting) return setting
  }
  return null
}

function settingOfRest(rest: string, main: Setting, room: Room): Setting | null {
  if (rest.length > room.maxRest) return null
  const box = {
    width: room.width,
    height: room.tallRest,
    largest: Math.min(room.largestRest, main.size * 0.56),
    lines: 4,
  }
  return fit(rest, quieter(main.typeface), box) ?? fit(rest, typefaces.gothic, box)
}

/** The typeface for the second part: fine hairlines would break up at this size. */
function quieter(typeface: Typeface): Typeface {
  if (typeface.face === 'serif' || typeface.face === 'deco') return typefaces.fat
  return typeface.face === 'wide' ? { ...typeface, tracking: 13 } : typeface
}

function written(setting: Written, width: number): SetTitle {
  return {
    height: setting.height,
    width,
    place: (x, y, centred, ink) => drawWritten(setting, x, y, centred, ink),
  }
}
