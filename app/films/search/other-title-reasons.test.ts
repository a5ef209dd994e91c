import { expect, test } from 'vitest'
import { createFilm } from '#tests/fixtures/film.ts'
import { otherTitleReasons } from './other-title-reasons.ts'

const film = (id: number, title: string, otherTitles: string[] = []) => ({ ...createFilm({ id, title }), otherTitles })
const stillHere = film(1, "I'm Still Here", ['Ainda Estou Aqui'])

test('a film that only another of its titles matches has that title as its reason', () => {
  expect(otherTitleReasons('ai', { films: [stillHere] })).toEqual({ 1: 'Also known as Ainda Estou Aqui' })
  expect(otherTitleReasons('estou a', { films: [stillHere] })).toEqual({ 1: 'Also known as Ainda Estou Aqui' })
})

test('a film found by its own title, for another reason, or by neither title as typed has no other title as its reason', () => {
  expect(otherTitleReasons('still', { films: [film(2, 'Still Life', ['Still Alice'])] })).toEqual({})
  expect(otherTitleReasons('ai', { films: [stillHere], reasons: { 1: 'Keyword: ai' } })).toEqual({})
  expect(otherTitleReasons('spiderman', { films: [film(3, 'Spider-Man', ['Spider Man'])] })).toEqual({})
  expect(otherTitleReasons('?', { films: [stillHere] })).toEqual({})
})
