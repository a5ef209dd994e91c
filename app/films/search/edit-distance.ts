/** A longer word does not fit into the 32 bits of the calculation. */
export const maxComparedLength = 31

/**
 * Counts the edits from one typed word to others: letters wrong, missing, too many, or swapped with their neighbour
 * (the optimal string alignment distance). With `unfinished` the typed word may stand for the beginning of the other,
 * and what follows is free. This is the bit-parallel calculation of Heikki Hyyrö (2003): a column of the table of
 * distances is two 32-bit numbers, the rows where it rises and where it falls, so a letter takes a dozen operations.
 */
export function editCounter(typed: string, { unfinished }: { unfinished: boolean }) {
  // Letters 256 apart share an entry; that takes two scripts in one word to matter.
  const rowsOf = new Int32Array(256)
  for (let i = 0; i < typed.length; i++) {
    const letter = typed.charCodeAt(i) & 255
    rowsOf[letter] = (rowsOf[letter] ?? 0) | (1 << i)
  }
  const lastRow = 1 << (typed.length - 1)

  return (meant: string) => {
    let rises = -1
    let falls = 0
    let diagonal = 0
    let rowsBefore = 0
    let edits = typed.length
    let least = edits
    for (let i = 0; i < meant.length; i++) {
      const rows = rowsOf[meant.charCodeAt(i) & 255] ?? 0
      const swapped = ((~diagonal & rows) << 1) & rowsBefore
      diagonal = (((rows & rises) + rises) ^ rises) | rows | falls | swapped
      const up = falls | ~(diagonal | rises)
      const down = diagonal & rises
      if (up & lastRow) edits++
      else if (down & lastRow) edits--
      if (edits < least) least = edits
      const upShifted = (up << 1) | 1
      rises = (down << 1) | ~(diagonal | upShifted)
      falls = upShifted & diagonal
      rowsBefore = rows
    }
    return unfinished ? least : edits
  }
}
