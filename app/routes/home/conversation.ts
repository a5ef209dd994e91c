// What the chatbot and the visitor say to each other (spec sections 4, 5 and 8), without a screen and without a network.

import { genreNamed } from '#app/films/catalogue/genre-named.ts'
import type { FilmCard } from '#app/films/film.ts'

/** What the chatbot says. The middle three are the spec's own words. */
export const sentences = {
  greeting: 'Hello! Which genre are you in the mood for?',
  noGenre: 'Please enter a valid genre.',
  noFilms: (genre: string) => `No movies found for the ${genre} genre.`,
  results: (genre: string) => `Here are our recommendations for the ${genre} genre:`,
  failed: 'The films could not be fetched.',
  again: 'Three others, please.',
}

export type Message = { by: 'visitor' | 'chatbot'; words: string; films?: FilmCard[] }

export type Conversation = {
  /** `input` waits for a genre, `loading` for the films; `end` has shown them, `failed` could not have them. */
  step: 'input' | 'loading' | 'end' | 'failed'
  messages: Message[]
  /** The genre asked for last. */
  genre: string | null
  /** How many questions were asked: an answer to an older one comes too late. */
  asked: number
}

export type Turn =
  | { type: 'says'; words: string; genres: string[] }
  | { type: 'asks again' }
  | { type: 'answered'; asked: number; films: FilmCard[] }
  | { type: 'failed'; asked: number }
  | { type: 'starts again' }

export const greeting: Conversation = {
  step: 'input',
  messages: [{ by: 'chatbot', words: sentences.greeting }],
  genre: null,
  asked: 0,
}

/** The conversation after somebody's turn; an answer nobody waits for any more changes nothing. */
export function conversationAfter(conversation: Conversation, turn: Turn): Conversation {
  const { step, asked } = conversation
  if (turn.type === 'starts again') return { ...greeting, asked: asked + 1 }
  if (turn.type === 'says') return step === 'input' ? afterWords(conversation, turn) : conversation
  if (turn.type === 'asks again') return afterAskingAgain(conversation)
  if (step !== 'loading' || turn.asked !== asked) return conversation
  if (turn.type === 'failed') return said(conversation, 'failed', { by: 'chatbot', words: sentences.failed })
  return said(conversation, 'end', result(conversation.genre ?? '', turn.films))
}

function afterWords(conversation: Conversation, { words, genres }: { words: string; genres: string[] }): Conversation {
  const genre = genreNamed(words, genres)
  const echo: Message = { by: 'visitor', words: genre ?? words.trim() }
  const echoed = echo.words ? said(conversation, 'input', echo) : conversation
  if (!genre) return said(echoed, 'input', { by: 'chatbot', words: sentences.noGenre })
  return { ...echoed, step: 'loading', genre, asked: conversation.asked + 1 }
}

function afterAskingAgain(conversation: Conversation): Conversation {
  const { step, genre, asked } = conversation
  if (!genre || (step !== 'end' && step !== 'failed')) return conversation
  const echoed = step === 'end' ? said(conversation, step, { by: 'visitor', words: sentences.again }) : conversation
  return { ...echoed, step: 'loading', asked: asked + 1 }
}

const result = (genre: string, films: FilmCard[]): Message =>
  films.length
    ? { by: 'chatbot', words: sentences.results(genre), films }
    : { by: 'chatbot', words: sentences.noFilms(genre) }

const said = (conversation: Conversation, step: Conversation['step'], message: Message): Conversation => ({
  ...conversation,
  step,
  messages: [...conversation.messages, message],
})
