/** Where a long title breaks in two: the name, and what follows it. */
export function splitTitle(title: string): [name: string, rest: string] {
  const [, name, rest] =
    /^(.{2,34}?)(?:: | or: | or (?=\()| (?=\())(.+)$/.exec(title) ??
    /^(.{4,22}?) ((?:and|in) the .{9,})$/i.exec(title) ??
    []
  if (!name || !rest || rest.length <= 3) return [title, '']
  return [name, rest.replace(/^\((.*)\)$/, '$1')]
}

/** Cuts at a word, or within one that is too long by itself, and says so with an ellipsis. */
export function shorten(text: string, longest: number): string {
  const characters = [...text]
  if (characters.length <= longest) return text
  const cut = characters.slice(0, longest - 1).join('')
  const space = characters[longest - 1] === ' ' ? -1 : cut.lastIndexOf(' ')
  return `${(space > longest / 2 ? cut.slice(0, space) : cut).replace(/[\s,;:.-]+$/, '')}…`
}

/** Straight quotation marks and dashes as a printer sets them. */
export function typeset(text: string): string {
  return text
    .replace(/(^|[^\p{L}\p{N}.,!?…])"/gu, '$1“')
    .replace(/"/g, '”')
    .replace(/'/g, '’')
    .replace(/ - /g, ' – ')
    .replace(/\s+/g, ' ')
    .trim()
}

const tooLong = 22 // letters of one word that could still be read on one line

/** Hyphenates words that would not fit a line by themselves. */
export function breakLongWords(text: string): string {
  return text.replace(/\S+/g, word => {
    const letters = [...word]
    if (letters.length <= tooLong) return word
    const part = Math.ceil(letters.length / Math.ceil(letters.length / tooLong))
    const parts = Array.from({ length: Math.ceil(letters.length / part) }, (_, i) =>
      letters.slice(i * part, (i + 1) * part).join(''),
    )
    return parts.join('- ')
  })
}

/** Breaks words into that many lines so that the widest is as narrow as can be. */
export function balance(words: string[], lines: number, width: (line: string) => number): string[] {
  const [best] = spread(words, lines, width, new Map())
  return best
}

type Spread = [rows: string[], widest: number]

function spread(words: string[], lines: number, width: (line: string) => number, known: Map<string, Spread>): Spread {
  const key = `${words.length} ${lines}`
  const seen = known.get(key)
  if (seen) return seen
  const whole = words.join(' ')
  let best: Spread = [[whole], lines > 1 ? Number.POSITIVE_INFINITY : width(whole)]
  for (let taken = 1; lines > 1 && taken <= words.length - lines + 1; taken++) {
    const line = words.slice(0, taken).join(' ')
    const [rows, widest] = spread(words.slice(taken), lines - 1, width, known)
    const candidate = Math.max(width(line), widest)
    if (candidate < best[1]) best = [[line, ...rows], candidate]
  }
  known.set(key, best)
  return best
}
