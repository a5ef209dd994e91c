import { expect, test } from 'vitest'
import { toSearchPattern } from './search-pattern.ts'

/** The patterns have only syntax that PostgreSQL and JavaScript share. */
const isFound = (q: string, text: string) => new RegExp(toSearchPattern(q)).test(text)

test.each([
  ['amelie', 'Le Fabuleux Destin d’Amélie Poulain'],
  ['AMÉLIE', 'amelie'],
  ['Amélie', 'AME\u0301LIE'],
  ['Ame\u0301lie', 'Amélie'],
  ['leon', 'Léon: The Professional'],
  ['strasse', 'Die Straße'],
  ['Straße', 'die STRASSE'],
  ['aeon', 'Æon Flux'],
  ['smorgas', 'Smörgås'],
  ['solaris', 'SOLARIS'],
  ['солярис', 'СОЛЯРИС'],
  ['ελληνας', 'Έλληνας'],
  ['가족', '가족'],
  ['½', '½ a film'],
  ['5 % off', 'at 5 % off'],
  ['a.b* [x] {y}', 'A.B* [X] {Y}'],
  ['\u0301', '\u0301'],
  ...['ＡＩ崩壊', 'Ｘ', 'Rocky Ⅳ', 'TM™', '№ 5', '10 µm', 'ﬁlm', 'ｶﾞﾝﾀﾞﾑ', 'ⓐ', 'ㄱ', 'Ｘ\u0301'].map(text => [
    text,
    text,
  ]),
  ['ｘ', 'Ｘ'],
  ['ＡＩ', 'Ai'],
  ['Ⅳ', 'Rocky IV'],
  ['ßßßß of 20 letters..', 'ssßSSẞ of 20 letters..'],
])('%s is found in %s, whatever the case and the accents', (q, text) => expect(isFound(q, text)).toBe(true))

test.each([
  ['amelie', 'Amelia'],
  ['a.c', 'abc'],
  ['%', 'abc'],
  ['\\', 'abc'],
  ['.*', 'abc'],
  ['\u0301', 'abc'],
])('%s is not found in %s', (q, text) => expect(isFound(q, text)).toBe(false))

test.each(['ß'.repeat(5), 'ＡＢＣＤＥ', 'thaessoeþ', 'die Straße ohne Wiederkehr'])(
  'a search with many letters of several spellings, or a long one, has no alternatives: %s is found as it stands',
  q => {
    expect(toSearchPattern(q)).not.toContain('|')
    expect(isFound(q, q.toUpperCase())).toBe(!q.includes('ß'))
    expect(isFound(q, q)).toBe(true)
  },
)

test('a letter beyond the alternatives shares no spelling with another one', () => {
  expect(isFound('ＡＢＣＤＥ', 'abcde')).toBe(false)
  expect(isFound('ß'.repeat(5), 'ss'.repeat(5))).toBe(false)
})
