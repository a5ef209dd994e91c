// Parses a feed by the specification of RSS 2.0, and throws where it is broken.
import { expectWellFormed } from './well-formed.ts'

const channelElements = ['title', 'link', 'description', 'language'] as const
const itemElements = ['title', 'link', 'guid', 'pubDate', 'description'] as const

type Item = Record<(typeof itemElements)[number], string>
type Channel = Record<(typeof channelElements)[number], string> & { self: string }

/** The channel and its items. Throws when it is not XML, an element is missing, or a date is not one of RFC 822. */
export function parseFeed(xml: string): { channel: Channel; items: Item[] } {
  const [declaration = '', ...lines] = xml.split('\n')
  if (declaration !== '<?xml version="1.0" encoding="UTF-8"?>') throw new Error('no XML declaration')
  const body = lines.join('\n')
  expectWellFormed(body.replaceAll(/<(\/?)atom:/g, '<$1').replace(/ xmlns:atom="[^"]+"/, ''))
  if (!/^<rss version="2\.0" xmlns:atom="http:\/\/www\.w3\.org\/2005\/Atom">\n<channel>/.test(body))
    throw new Error('no RSS')
  const items = [...body.matchAll(/<item>([\s\S]*?)<\/item>/g)].map(([, text = '']) => elementsOf(text, itemElements))
  const head = body.replaceAll(/<item>[\s\S]*?<\/item>/g, '')
  const self = /<atom:link href="([^"]+)" rel="self" type="application\/rss\+xml"\/>/.exec(head)?.[1]
  if (!self) throw new Error('no link of the feed to itself')
  for (const { pubDate } of items) {
    if (new Date(pubDate).toUTCString() !== pubDate) throw new Error(`no date of RFC 822: ${pubDate}`)
  }
  const guids = new Set(items.map(({ guid }) => guid))
  if (guids.size < items.length) throw new Error('two items have the same guid')
  return { channel: { ...elementsOf(head, channelElements), self: unescaped(self) }, items }
}

export const itemsOf = (xml: string) => parseFeed(xml).items

function elementsOf<Name extends string>(text: string, names: readonly Name[]): Record<Name, string> {
  const values = names.map(name => {
    const [found, ...more] = [...text.matchAll(new RegExp(`<${name}(?: [^>]*)?>([^<]*)</${name}>`, 'g'))]
    if (!found || more.length > 0) throw new Error(`not one ${name}`)
    return [name, unescaped(found[1] ?? '')]
  })
  return Object.fromEntries(values)
}

const unescaped = (text: string) => text.replaceAll(/&#(\d+);/g, (_, code) => String.fromCodePoint(Number(code)))
