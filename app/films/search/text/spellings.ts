// Words with the same meaning: "Part II" is "part two" is "part 2", "dr" is "doctor", and "chris" is "christopher".
import { englishArticles } from '#app/domain/text/english-articles.ts'

const upToTwenty = {
  cardinals:
    'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty',
  romans: ' i ii iii iv v vi vii viii ix x xi xii xiii xiv xv xvi xvii xviii xix xx',
  ordinals: ' first second third fourth fifth sixth seventh eighth ninth tenth',
  shortOrdinals: ' 1st 2nd 3rd 4th 5th 6th 7th 8th 9th 10th',
}
const tens = { 30: 'thirty', 40: 'forty', 50: 'fifty', 60: 'sixty', 70: 'seventy', 80: 'eighty', 90: 'ninety' }
const abbreviations = [
  'vs v versus',
  'dr doctor',
  'mr mister',
  'st saint',
  'vol volume pt part chapter',
  'ep episode',
  'and n',
  'chris christopher',
  'jen jennifer',
  'leo leonardo',
  'matt matthew',
  'nic nick nicolas nicholas',
  'rob robert',
  'sam samuel',
]

const groups = [
  ...Array.from({ length: 21 }, (_, n) => [
    String(n),
    ...Object.values(upToTwenty).flatMap(list => list.split(' ')[n] || []),
  ]),
  ...Object.entries(tens),
  ...abbreviations.map(group => group.split(' ')),
]

const alike = new Map<string, string[]>()
for (const group of groups)
  for (const word of group) alike.set(word, [...(alike.get(word) ?? []), ...group.filter(other => other !== word)])

/** Other ways to write a folded word: numerals as digits, words and roman figures, and common abbreviations. */
export const otherSpellings = (word: string): string[] => alike.get(word) ?? []

// German "die" is not among them, because of "Die Hard".
const foreignArticles = 'le la les l el los las il der das un una une'.split(' ')
const articles: ReadonlySet<string> = new Set([...englishArticles, ...foreignArticles])

/** Whether a title may begin with this word and be known without it. */
export const isArticle = (word: string) => articles.has(word)

// Both of the following look for the one character first, because few of a million titles have it.

const digit = /\d/
const digitInsideWord = /(?<=\p{L})[013457](?=\p{L})/gu
const letterShaped: Record<string, string> = { 0: 'o', 1: 'i', 3: 'e', 4: 'a', 5: 's', 7: 'v' }

/** A title with the digits that stand for letters turned back (`Se7en` to `Seven`, `M3GAN` to `MEGAN`). */
export const withoutLeetspeak = (title: string) =>
  digit.test(title) ? title.replace(digitInsideWord, figure => letterShaped[figure] ?? figure) : title

const hyphen = /[-‐‑·]/
const hyphenInsideWord = /(?<=\p{L})[-‐‑·](?=\p{L})/gu

/** A title with its compounds written as one word (`Spider-Man` to `SpiderMan`), which is how many people type them. */
export const withoutHyphens = (title: string) => (hyphen.test(title) ? title.replace(hyphenInsideWord, '') : title)
