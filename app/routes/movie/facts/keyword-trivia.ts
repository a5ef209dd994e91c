// Trivia of the keywords that are facts about the film itself. Keywords about its story are not listed.
import type { TriviaSentence } from './trivia-sentence.ts'

const isWhatItIsBasedOn = (figure: string): TriviaSentence => ({ figure, words: 'is what it is based on.' })

const book = isWhatItIsBasedOn('A book')
const trueStory = isWhatItIsBasedOn('A true story')
const remake: TriviaSentence = { figure: 'An older film', words: 'told its story before: it is a remake.' }

const triviaOfKeyword: Record<string, TriviaSentence> = {
  aftercreditsstinger: { figure: 'After the credits', words: 'comes one more scene: stay to the very end.' },
  duringcreditsstinger: { figure: 'During the credits', words: 'comes one more scene: stay seated.' },
  'based on true story': trueStory,
  'based on a true story': trueStory,
  'based on novel': isWhatItIsBasedOn('A novel'),
  'based on novel or book': book,
  'based on book': book,
  "based on children's book": isWhatItIsBasedOn('A book for children'),
  'based on young adult novel': isWhatItIsBasedOn('A novel for young adults'),
  'based on novella': isWhatItIsBasedOn('A novella'),
  'based on short story': isWhatItIsBasedOn('A short story'),
  'based on memoir': isWhatItIsBasedOn('A memoir'),
  'based on comic': isWhatItIsBasedOn('A comic'),
  'based on graphic novel': isWhatItIsBasedOn('A graphic novel'),
  'based on manga': isWhatItIsBasedOn('A manga'),
  'based on play or musical': { figure: 'On a stage', words: 'is where it was before it was on a screen.' },
  'based on play': isWhatItIsBasedOn('A play'),
  'based on stage musical': isWhatItIsBasedOn('A musical for the stage'),
  'based on tv series': isWhatItIsBasedOn('A television series'),
  'based on video game': isWhatItIsBasedOn('A video game'),
  'based on toy': isWhatItIsBasedOn('A toy'),
  'live-action remake': remake,
  'live action remake': remake,
  remake,
  prequel: { figure: 'Before', words: 'the story of an older film: that is when this one takes place.' },
  'silent film': { figure: 'Silent', words: 'is how it was made: its words are read, not heard.' },
  'black and white': { figure: 'Black and white', words: 'are its only colours.' },
  'stop motion': { figure: 'Stop motion', words: 'is how it was made, one picture after the other.' },
  'found footage': { figure: 'Found footage', words: 'is what it pretends to be.' },
  anthology: { figure: 'Several stories', words: 'are told in it.' },
  'nonlinear timeline': { figure: 'Out of order', words: 'is how it tells its story.' },
  'real time': { figure: 'In real time', words: 'is how it tells its story: the story takes as long as the film.' },
}

/** The trivia of a film's keywords, each once, in the order of the list above. */
export const listKeywordTrivia = (keywords: string[]): TriviaSentence[] => [
  ...new Set(
    Object.entries(triviaOfKeyword).flatMap(([keyword, sentence]) => (keywords.includes(keyword) ? [sentence] : [])),
  ),
]
