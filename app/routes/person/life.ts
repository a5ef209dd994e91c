import type { Person } from '#app/films/person.ts'
import { formatPlainDate } from '#app/ui/layout/format-date.ts'

/** `Born February 14, 1970 in Brockworth, England.` with the death; null when neither is known. */
export function formatLife({
  birthDate,
  birthPlace,
  deathDate,
}: Pick<Person, 'birthDate' | 'birthPlace' | 'deathDate'>) {
  const birth = [birthDate && formatPlainDate(birthDate, 'long'), birthPlace && `in ${birthPlace}`].filter(Boolean)
  const sentences = [
    birth.length > 0 && `Born ${birth.join(' ')}.`,
    deathDate && `Died ${formatPlainDate(deathDate, 'long')}.`,
  ].filter(Boolean)
  return sentences.join(' ') || null
}
