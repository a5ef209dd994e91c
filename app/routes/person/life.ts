import type { PlainDate } from '#app/domain/plain-date.ts'
import type { Person } from '#app/films/person.ts'
import { formatPlainDate } from '#app/ui/layout/format-date.ts'
import { toOneLine } from '#app/ui/layout/to-one-line.ts'

/** `Born February 14, 1970 in Brockworth, England.` with the death; null when neither is known. */
export function formatLife({
  birthDate,
  birthPlace,
  deathDate,
}: Pick<Person, 'birthDate' | 'birthPlace' | 'deathDate'>) {
  const birth = [birthDate && dayOf(birthDate), birthPlace && `in ${birthPlace}`].filter(Boolean)
  const sentences = [birth.length > 0 && `Born ${birth.join(' ')}.`, deathDate && `Died ${dayOf(deathDate)}.`].filter(
    Boolean,
  )
  return sentences.join(' ') || null
}

const dayOf = (date: PlainDate) => toOneLine(formatPlainDate(date, 'long'))

/** A biography longer than this is shown in two parts, the first of at least as many characters as `minBeginning`. */
const maxWhole = 700
const minBeginning = 400

/** The biography, or its beginning up to the end of a sentence and the rest. */
export function splitBiography(text: string): { beginning: string; rest: string | null } {
  const end = /[.!?]["”)]?(?=\s)/.exec(text.slice(minBeginning))
  if (text.length <= maxWhole || !end) return { beginning: text, rest: null }
  const cut = minBeginning + end.index + end[0].length
  return { beginning: text.slice(0, cut), rest: text.slice(cut).trim() }
}
