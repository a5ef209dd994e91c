// A million made-up films, the same in every run. Their words are those of the catalogue's titles, as
// unevenly used as words are (Zipf), and behind them coined ones, because a million real titles have some hundred
// thousand different words. The catalogue itself is among them, as the best-known films.

import { catalogueFilms, type TitledEntry } from '#tests/fixtures/catalogue-films.ts'
import { seededRandom } from '#tests/fixtures/mistype.ts'

const coinedWords = 240_000

/** Yields `count` films, those of the catalogue first. */
export function* manyFilms(count: number): Generator<TitledEntry> {
  const catalogue = catalogueFilms()
  const random = seededRandom(2024)
  // Before the first film, so that a measurement that begins behind it does not contain this.
  const words = wordsByUse(catalogue, random)
  for (const film of catalogue) yield { ...film, weight: 1 + film.weight }
  // Zipf's law: the r-th commonest word is used 1/r as often as the commonest.
  const word = () => words[Math.floor(words.length ** random()) - 1] ?? ''
  for (let id = 10_000_000; id < 10_000_000 + count - catalogue.length; id++) {
    const title = Array.from({ length: 1 + Math.floor(random() * random() * 9) }, word).join(' ')
    yield { id, title, texts: [title], year: 1900 + Math.floor(random() * 126), weight: random() }
  }
}

const wordsByUse = (films: TitledEntry[], random: () => number) => {
  const uses = new Map<string, number>()
  for (const { title } of films)
    for (const word of title.match(/[\p{L}\p{N}']+/gu) ?? []) uses.set(word, (uses.get(word) ?? 0) + 1)
  const real = [...uses].sort((a, b) => b[1] - a[1]).map(([word]) => word)
  const long = real.filter(word => word.length > 4)
  const pick = () => long[Math.floor(random() * long.length)] ?? ''
  const coined = new Set<string>()
  while (coined.size < coinedWords) {
    const [head, tail] = [pick(), pick().toLowerCase()]
    coined.add(head.slice(0, 2 + Math.floor(random() * 4)) + tail.slice(-2 - Math.floor(random() * 4)))
  }
  return [...real, ...coined]
}
