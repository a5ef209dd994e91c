// Text of one line that a person types: a name, a tag.

/** Whether the text has a letter, a figure, a sign or a picture: without one it looks empty. */
export const isVisible = (text: string) => visible.test(text)

const visible = /[^\s\p{Cc}\p{Cf}\p{Z}\p{Default_Ignorable_Code_Point}\u{2800}]/u

/**
 * The text as one line: without control and format characters, which are not seen and make two names that look alike;
 * a gap is one space, with none around the text. Empty when nothing visible is left.
 */
export function toLine(typed: string): string {
  const line = typed
    .toWellFormed()
    .replace(joiner, (_, before: string | undefined, sign: string, after: string | undefined) =>
      before && after ? before + sign : (before ?? ''),
    )
    .replace(unseen, '')
    .replace(gap, ' ')
    .trim()
  return isVisible(line) ? line : ''
}

// NEL is a line break to Unicode, and no space to JavaScript.
const gap = /[\s\u0085]+/g

// All but gaps, joiners and the signs that choose how an emoji is drawn.
const unseen = /(?![\t-\r\u0085]|\u200c|\u200d|\ufe0e|\ufe0f)[\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}]/gu

// Joiners have a meaning inside an emoji and between letters of scripts such as Arabic and those of India (UAX #31).
const joined =
  '[\\p{Extended_Pictographic}\\p{Emoji_Modifier}\\ufe0f]|(?!\\p{Script=Latin}|\\p{Script=Greek}|\\p{Script=Cyrillic})[\\p{L}\\p{M}]'
const joiner = new RegExp(`(${joined})?([\\u200c\\u200d])[\\u200c\\u200d]*(?=(${joined})?)`, 'gu')
