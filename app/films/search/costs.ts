/** The cost of each fault of a match. A fault of a later line usually outweighs the sum of the ones before it. */
export const cost = {
  /** The film is of the year before or after the one in the query (release dates differ by country). */
  yearBeside: 1,
  /** "part 2" for "Part II". */
  otherSpelling: 2,
  /** "the" was typed and the title goes without. */
  noArticle: 2,
  /** The title begins with the acronym that was typed ("E.T."), and goes on. */
  acronymGoesOn: 32,
  /** The title begins with what was typed, and goes on. */
  titleGoesOn: 64,
  /** The words are in the title, elsewhere or in another order. */
  wordsElsewhere: 128,
  /** The words are elsewhere, and the last one is only the beginning of a word. */
  insideUnfinished: 192,
  /**
   * The number at the end of the query is not in the title. A title that equals the rest of the query comes before a
   * mistyped one.
   */
  numberMissing: 240,
  /** A letter is wrong, missing, too many or swapped with its neighbour. */
  edit: 256,
  /** A letter of a word that is not in the title at all. */
  letterMissing: 4096,
}
