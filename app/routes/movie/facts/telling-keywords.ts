// Sentences for the keywords that are facts about the film itself. Keywords about its story are not listed.

const book = 'It is based on a book.'
const trueStory = 'It is based on a true story.'
const remake = 'It is a remake of an older film.'

const keywordSentences: Record<string, string> = {
  aftercreditsstinger: 'Stay to the very end: there is a scene after the credits.',
  duringcreditsstinger: 'Stay seated: there is a scene during the credits.',
  'based on true story': trueStory,
  'based on a true story': trueStory,
  'based on novel': 'It is based on a novel.',
  'based on novel or book': book,
  'based on book': book,
  "based on children's book": 'It is based on a book for children.',
  'based on young adult novel': 'It is based on a novel for young adults.',
  'based on novella': 'It is based on a novella.',
  'based on short story': 'It is based on a short story.',
  'based on memoir': 'It is based on a memoir.',
  'based on comic': 'It is based on a comic.',
  'based on graphic novel': 'It is based on a graphic novel.',
  'based on manga': 'It is based on a manga.',
  'based on play or musical': 'It was on a stage before it was on a screen.',
  'based on play': 'It is based on a play.',
  'based on stage musical': 'It is based on a musical for the stage.',
  'based on tv series': 'It is based on a television series.',
  'based on video game': 'It is based on a video game.',
  'based on toy': 'It is based on a toy.',
  'live-action remake': remake,
  'live action remake': remake,
  remake,
  prequel: 'Its story comes before that of an older film.',
  'silent film': 'It is a silent film.',
  'black and white': 'It is in black and white.',
  'stop motion': 'It was made in stop motion, one picture after the other.',
  'found footage': 'It pretends to be found footage.',
  anthology: 'It tells several stories.',
  'nonlinear timeline': 'It does not tell its story in order.',
  'real time': 'Its story takes as long as the film.',
}

/** The sentences of a film's keywords, each once, in the order of the list above. */
export const listKeywordSentences = (keywords: string[]) => [
  ...new Set(
    Object.entries(keywordSentences).flatMap(([keyword, sentence]) => (keywords.includes(keyword) ? [sentence] : [])),
  ),
]
