import { expect, test } from 'vitest'
import type { Recommendation } from '#app/films/recommendations.ts'
import { type Conversation, conversationAfter, greeting, maxShown, shownTitles, type Turn } from './conversation.ts'

const genres = ['Drama', 'War']
const says = (words: string): Turn => ({ type: 'says', words, genres })
const after = (...turns: Turn[]) => turns.reduce(conversationAfter, greeting)
const lastWords = ({ messages }: Conversation) => messages.at(-1)?.words

const unknown: Recommendation = { title: 'A film', film: null }

test('a genre in any spelling is requested under its canonical name', () => {
  const asking = after(says(' dráma '))
  expect(asking).toMatchObject({ step: 'loading', genre: 'Drama', requestNumber: 1 })
  expect(lastWords(asking)).toBe('Drama')
})

test.each(['Western', 'Dram', ''])('%j is answered with "Please enter a valid genre."', words => {
  expect(after(says(words)).step).toBe('input')
  expect(lastWords(after(says(words)))).toBe('Please enter a valid genre.')
})

test('films in the response end the conversation', () => {
  const ended = after(says('War'), { type: 'answered', requestNumber: 1, titles: [unknown] })
  expect(ended.step).toBe('end')
  expect(ended.messages.at(-1)).toEqual({
    by: 'chatbot',
    words: 'Here are our recommendations for the War genre:',
    titles: [unknown],
  })
})

test('a genre without films gets the message that there are none', () => {
  expect(lastWords(after(says('War'), { type: 'answered', requestNumber: 1, titles: [] }))).toBe(
    'No movies found for the War genre.',
  )
})

test('a response to an older request changes nothing', () => {
  const waiting = after(says('War'), { type: 'starts again' }, says('Drama'))
  expect(conversationAfter(waiting, { type: 'answered', requestNumber: 1, titles: [unknown] })).toBe(waiting)
  expect(conversationAfter(waiting, { type: 'failed', requestNumber: 1 })).toBe(waiting)
})

test('a failed request can be repeated with the same genre', () => {
  const failed = after(says('War'), { type: 'failed', requestNumber: 1 })
  expect(failed.step).toBe('failed')
  const waiting = conversationAfter(failed, { type: 'asks again' })
  expect(waiting).toMatchObject({ step: 'loading', genre: 'War', requestNumber: 2 })
})

test('a request for three other films adds a message of the visitor', () => {
  const again = after(says('War'), { type: 'answered', requestNumber: 1, titles: [unknown] }, { type: 'asks again' })
  expect(again.step).toBe('loading')
  expect(again.messages.at(-1)).toEqual({ by: 'visitor', words: 'Three others, please.' })
})

test('the chatbot accepts no other genre while it loads films', () => {
  const waiting = after(says('War'))
  expect(conversationAfter(waiting, says('Drama'))).toBe(waiting)
})

test('a conversation that is started again is back at the greeting', () => {
  expect(after(says('War'), { type: 'starts again' }).messages).toEqual(greeting.messages)
})

const answered = (requestNumber: number, titles: Recommendation[]): Turn => ({
  type: 'answered',
  requestNumber,
  titles,
})
const titled = (title: string): Recommendation => ({ title, film: null })

test('a genre without further films gets the message that all were shown, and then starts over', () => {
  const turns: Turn[] = [says('War'), answered(1, [titled('A'), titled('B')]), { type: 'asks again' }]
  expect(shownTitles(after(...turns))).toEqual(['A', 'B'])
  const ended = after(...turns, answered(2, []), { type: 'asks again' })
  expect(ended.messages.at(-2)?.words).toBe(
    'Those were all our recommendations for the War genre. “Three others” starts over.',
  )
  expect(shownTitles(ended)).toEqual([])
  expect(ended).toMatchObject({ step: 'loading', genre: 'War', requestNumber: 3 })
})

test('of titles that are too long for a URL the last ones are left out of the next request', () => {
  const titles = Array.from({ length: maxShown }, (_, index) => titled(`${index} ${'映画'.repeat(20)}`))
  const shown = shownTitles(after(says('War'), answered(1, titles)))
  expect(shown.at(-1)).toBe(titles.at(-1)?.title)
  expect(`${new URLSearchParams(shown.map(title => ['not', title]))}`.length).toBeLessThan(6000)
  expect(shown.length).toBeGreaterThan(9)
})

test('of more than 30 titles the last 30 are left out of the next request', () => {
  const titles = Array.from({ length: maxShown + 1 }, (_, index) => titled(`${index}`))
  expect(shownTitles(after(says('War'), answered(1, titles)))).toEqual(titles.slice(1).map(({ title }) => title))
})
