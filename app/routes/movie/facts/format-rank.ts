import type { Rank } from '#app/films/film.ts'
import { formatNumberInWords } from '#app/ui/people/format-number-in-words.ts'

/** Whether it is in the better half of three films and more. */
export const isReportedRank = ({ rank, films }: Rank) => films >= 3 && rank <= Math.ceil(films / 2)

const ranks = ['First', 'Second', 'Third', 'Fourth', 'Fifth', 'Sixth', 'Seventh', 'Eighth', 'Ninth', 'Tenth']

const endings: Partial<Record<Intl.LDMLPluralRule, string>> = { one: 'st', two: 'nd', few: 'rd' }
const ordinals = new Intl.PluralRules('en', { type: 'ordinal' })

/** A rank from 1 among so many: `Ninth of 20`, `Second of six`, `11th of 451`. */
export const formatRank = (rank: number, count: number) =>
  `${ranks[rank - 1] ?? `${rank}${endings[ordinals.select(rank)] ?? 'th'}`} of ${formatNumberInWords(count).toLowerCase()}`
