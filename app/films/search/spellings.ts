// Words that say the same: "Part II" is "part two" is "part 2", and "dr" is "doctor".

const cardinals =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty'
const ordinals = 'zeroth first second third fourth fifth sixth seventh eighth ninth tenth'
const romans = '- i ii iii iv v vi vii viii ix x xi xii xiii xiv xv xvi xvii xviii xix xx'
const ordinalEndings = ['th', 'st', 'nd', 'rd', 'th', 'th', 'th', 'th', 'th', 'th', 'th']
const tens = { 30: 'thirty', 40: 'forty', 50: 'fifty', 60: 'sixty', 70: 'seventy', 80: 'eighty', 90: 'ninety' }

const abbreviations = [
  ['vs', 'v', 'versus'],
  ['dr', 'doctor'],
  ['mr', 'mister'],
  ['st', 'saint'],
  ['vol', 'volume'],
  ['pt', 'part'],
  ['ep', 'episode'],
  ['and', 'n'],
]

const numerals = cardinals.split(' ').map((cardinal, n) => {
  const ordinal = ordinals.split(' ')[n]
  const roman = romans.split(' ')[n]
  return [String(n), cardinal, roman, ordinal, ordinal && `${n}${ordinalEndings[n]}`].filter(word => word !== undefined)
})

const alike = new Map<string, string[]>()
for (const group of [...numerals, ...Object.entries(tens), ...abbreviations])
  for (const word of group)
    alike.set(word, [...(alike.get(word) ?? []), ...group.filter(other => other !== word && other !== '-')])

/** Other ways to write a folded word: numerals as digits, words and roman figures, and common abbreviations. */
export const otherSpellings = (word: string): string[] => alike.get(word) ?? []

/** Words a title may begin with and people leave out. German "die" is not here, because of "Die Hard". */
const articles = new Set('the a an le la les l el los las il der das un une una'.split(' '))

export const isArticle = (word: string) => articles.has(word)

const digitInsideWord = /(?<=\p{L})[013457](?=\p{L})/gu
const letterShaped: Record<string, string> = { 0: 'o', 1: 'i', 3: 'e', 4: 'a', 5: 's', 7: 'v' }

/** A title with the digits that stand for letters turned back (`Se7en` to `Seven`, `M3GAN` to `MEGAN`). */
export const withoutDisguise = (title: string) => title.replace(digitInsideWord, digit => letterShaped[digit] ?? digit)
