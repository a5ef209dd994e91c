/**
 * The smallest number of slips (a letter too many, too few, wrong, or swapped with its neighbour) between a typed word
 * and the one meant, or -1 when it takes more than `most`. With `unfinished`, the typed word may stand for just the
 * beginning of the one meant.
 */
export const slipsBetween = (typed: string, meant: string, most: number, unfinished: boolean) => {
  for (let slips = 0; slips <= most; slips++) if (isWithin(typed, 0, meant, 0, slips, unfinished)) return slips
  return -1
}

/**
 * Whether so many slips lead from the rest of `a`, from `i` on, to the rest of `b`, from `j` on. Two slips at most are
 * ever asked for, and most words part early: trying each slip in turn is quicker than filling a table of distances.
 */
const isWithin = (a: string, i: number, b: string, j: number, slips: number, unfinished: boolean): boolean => {
  while (i < a.length && a.charCodeAt(i) === b.charCodeAt(j)) {
    i++
    j++
  }
  if (i === a.length && (unfinished || b.length - j <= slips)) return true
  if (slips === 0) return false
  const left = slips - 1
  const swapped = a.charCodeAt(i) === b.charCodeAt(j + 1) && a.charCodeAt(i + 1) === b.charCodeAt(j)
  return (
    isWithin(a, i + 1, b, j + 1, left, unfinished) ||
    isWithin(a, i, b, j + 1, left, unfinished) ||
    isWithin(a, i + 1, b, j, left, unfinished) ||
    (swapped && isWithin(a, i + 2, b, j + 2, left, unfinished))
  )
}
