// The HTML that Letterboxd allows in reviews and lists, as plain text: `<i>` becomes *...*, `<b>` becomes **...**, a link
// keeps its URL in brackets, a quotation begins its lines with "> ". Other tags stay as typed: "a <3 b" is not HTML.

/** Deeper elements lose their marks, so that the text stays about as long as it was. */
const maxDepth = 4
const maxUrlLength = 1000

const tag = /<(\/?)(i|em|b|strong|a|blockquote|br|p)(?=[\s/>])([^<>]*)>(?:(?<=<br\b[^>]*>)\r?\n)?/gi

type Element = { name: string; attributes: string; text: string }

/** The plain text of HTML; a text without these tags and without references like `&amp;` is returned unchanged. */
export function htmlToText(html: string): string {
  const openElements: Element[] = [{ name: '', attributes: '', text: '' }]
  const write = (text: string) => {
    const innermost = openElements.at(-1)
    if (innermost) innermost.text += text
  }
  const close = () => {
    const element = openElements.pop()
    if (element) write(toMarkdown(element))
  }
  let at = 0
  let hasElements = false
  for (const tagMatch of html.matchAll(tag)) {
    const [whole, slash, name = '', attributes = ''] = tagMatch
    write(decodeReferences(html.slice(at, tagMatch.index)))
    at = tagMatch.index + whole.length
    const element = canonical[name.toLowerCase()] ?? name.toLowerCase()
    if (element !== 'br') hasElements = true
    if (element === 'br') write('\n')
    else if (slash) {
      const isOpen = openElements.some(({ name }) => name === element)
      while (isOpen && openElements.at(-1)?.name !== element) close()
      if (isOpen) close()
    } else {
      // HTML ends a paragraph where the next one begins.
      if (element === 'p' && openElements.at(-1)?.name === 'p') close()
      if (openElements.length <= maxDepth) openElements.push({ name: element, attributes, text: '' })
    }
  }
  write(decodeReferences(html.slice(at)))
  while (openElements.length > 1) close()
  const text = openElements[0]?.text ?? ''
  return hasElements ? text.replace(/\n{3,}/g, '\n\n').trim() : text
}

const canonical: Record<string, string> = { em: 'i', strong: 'b' }

function toMarkdown({ name, attributes, text }: Element) {
  if (text.trim() === '') return text
  if (name === 'i') return wrapText(text, '*')
  if (name === 'b') return wrapText(text, '**')
  if (name === 'a') return withUrl(text, attributes)
  const paragraph = text.trim()
  return name === 'blockquote' ? `\n\n${paragraph.replace(/^/gm, '> ')}\n\n` : `\n\n${paragraph}\n\n`
}

/** Marks touch the words: `<i> so </i>` is " *so* ". */
const wrapText = (text: string, mark: string) => {
  const words = text.trim()
  return text.replace(words, () => `${mark}${words}${mark}`)
}

function withUrl(text: string, attributes: string) {
  const [, , quoted, bare] = /(?:^|\s)href\s*=\s*(?:(["'])(.*?)\1|([^\s"']+))/is.exec(attributes) ?? []
  const url = decodeReferences(quoted ?? bare ?? '').trim()
  const absoluteUrl = url.startsWith('/') && !url.startsWith('//') ? `https://letterboxd.com${url}` : url
  const isShown =
    /^https?:\/\/\S+$/i.test(absoluteUrl) && absoluteUrl.length <= maxUrlLength && absoluteUrl !== text.trim()
  return isShown ? `${text} (${absoluteUrl})` : text
}

const references: Record<string, string> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: '\u00A0',
  '#39': "'",
  '#039': "'",
  '#x27': "'",
  '#34': '"',
}

/** The character references that every HTML writer uses, decoded once: `&amp;lt;` is the text "&lt;". */
const decodeReferences = (text: string) => text.replace(/&(#?\w{2,4});/g, (whole, name) => references[name] ?? whole)
