// The rules of the chatbot's conversation (spec sections 4, 5 and 8), without a screen and without a network.

import { findGenre } from '#app/films/find-genre.ts'
import type { Recommendation } from '#app/films/recommendations.ts'

/** The chatbot's messages. noGenre, noFilms and results are literal texts of the spec. */
export const messages = {
  greeting: 'Hello! Which genre are you in the mood for?',
  noGenre: 'Please enter a valid genre.',
  noFilms: (genre: string) => `No movies found for the ${genre} genre.`,
  results: (genre: string) => `Here are our recommendations for the ${genre} genre:`,
  noOthers: (genre: string) => `Those were all our recommendations for the ${genre} genre. “Three others” starts over.`,
  failed: 'The films could not be fetched.',
  again: 'Three others, please.',
}

/** The most titles that are left out of a request: after more, the first ones can come again. */
export const maxShown = 30

/** The most characters of these titles in a URL, of which servers and proxies allow 8 KB. */
const maxShownLength = 4000

export type Message = { by: 'visitor' | 'chatbot'; words: string; titles?: Recommendation[] }

export type Conversation = {
  /** `input` waits for a genre and `loading` for titles; `end` shows them; `failed` shows an error. */
  step: 'input' | 'loading' | 'end' | 'failed'
  messages: Message[]
  /** The last requested genre. */
  genre: string | null
  /** The number of the last request; responses to older requests are ignored. */
  requestNumber: number
}

export type Turn =
  | { type: 'says'; words: string; genres: string[] }
  | { type: 'asks again' }
  | { type: 'answered'; requestNumber: number; titles: Recommendation[] }
  | { type: 'failed'; requestNumber: number }
  | { type: 'starts again' }

export const greeting: Conversation = {
  step: 'input',
  messages: [{ by: 'chatbot', words: messages.greeting }],
  genre: null,
  requestNumber: 0,
}

/** The conversation after a turn. A response to an older request changes nothing. */
export function conversationAfter(conversation: Conversation, turn: Turn): Conversation {
  const { step, requestNumber } = conversation
  if (turn.type === 'starts again') return { ...greeting, requestNumber: requestNumber + 1 }
  if (turn.type === 'says') return step === 'input' ? afterWords(conversation, turn) : conversation
  if (turn.type === 'asks again') return afterAskingAgain(conversation)
  if (step !== 'loading' || turn.requestNumber !== requestNumber) return conversation
  if (turn.type === 'failed') return appendMessage(conversation, 'failed', { by: 'chatbot', words: messages.failed })
  return appendMessage(conversation, 'end', result(conversation, turn.titles))
}

function afterWords(conversation: Conversation, { words, genres }: { words: string; genres: string[] }): Conversation {
  const genre = findGenre(words, genres)
  const echo: Message = { by: 'visitor', words: genre ?? words.trim() }
  const echoed = echo.words ? appendMessage(conversation, 'input', echo) : conversation
  if (!genre) return appendMessage(echoed, 'input', { by: 'chatbot', words: messages.noGenre })
  return { ...echoed, step: 'loading', genre, requestNumber: conversation.requestNumber + 1 }
}

function afterAskingAgain(conversation: Conversation): Conversation {
  const { step, genre, requestNumber } = conversation
  if (!genre || (step !== 'end' && step !== 'failed')) return conversation
  const echoed =
    step === 'end' ? appendMessage(conversation, step, { by: 'visitor', words: messages.again }) : conversation
  return { ...echoed, step: 'loading', requestNumber: requestNumber + 1 }
}

function result(conversation: Conversation, titles: Recommendation[]): Message {
  const genre = conversation.genre ?? ''
  if (titles.length > 0) return { by: 'chatbot', words: messages.results(genre), titles }
  // No titles: all are shown again.
  if (shownTitles(conversation).length > 0) return { by: 'chatbot', words: messages.noOthers(genre), titles }
  return { by: 'chatbot', words: messages.noFilms(genre) }
}

/** The titles recommended since the genre was chosen, or since none was left: the last that a request has room for. */
export function shownTitles({ messages }: Conversation): string[] {
  const last = messages.findLastIndex(({ titles }) => titles?.length === 0)
  const shown = messages
    .slice(last + 1)
    .flatMap(({ titles = [] }) => titles.map(({ title }) => title))
    .slice(-maxShown)
  while (encodeURIComponent(shown.join()).length > maxShownLength) shown.shift()
  return shown
}

const appendMessage = (conversation: Conversation, step: Conversation['step'], message: Message): Conversation => ({
  ...conversation,
  step,
  messages: [...conversation.messages, message],
})
