import { expect } from 'vitest'

const token = /<(\/?)([a-zA-Z]+)((?: [a-zA-Z][\w-]*="[^"<]*")*)(\/?)>|([^<]+)/gy
const reference = /^(?:[^&]|&(?:#\d+|#x[\da-f]+|amp|lt|gt|quot|apos);)*$/i

/** Expects the small XML our pictures are written in: balanced elements, quoted attributes, no stray `<` or `&`. */
export function expectWellFormed(xml: string): void {
  const open: string[] = []
  let end = 0
  for (const [text, closing, name = '', attributes = '', selfClosing] of xml.matchAll(token)) {
    end += text.length
    if (!reference.test(attributes || text)) expect.fail(`stray & in ${text.slice(0, 80)}`)
    if (closing) expect(open.pop(), xml.slice(end - 60, end)).toBe(name)
    else if (name && !selfClosing) open.push(name)
  }
  expect(xml.slice(end, end + 60), 'where the XML is not well-formed').toBe('')
  expect(open).toEqual([])
}
