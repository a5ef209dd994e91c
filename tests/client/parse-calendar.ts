// Parses a calendar by the grammar of RFC 5545 (sections 3.1, 3.3.11, 3.6 and 3.6.1), and throws where it is broken.

type Property = { name: string; params: string; value: string }
type Component = { name: string; properties: Property[]; components: Component[] }

const maxOctets = 75
const contentLine = /^([A-Za-z][A-Za-z0-9-]*|X-[A-Za-z0-9-]+)((?:;[A-Za-z0-9-]+=[^";:,\p{Cc}]+)*):([^\p{Cc}]*)$/u

/** The unfolded lines. Throws for a line that ends without CRLF or has more than 75 octets. */
export function contentLines(text: string): string[] {
  if (!text.endsWith('\r\n') || /[^\r]\n|\r[^\n]/.test(text)) throw new Error('a line does not end with CRLF')
  const lines = text.slice(0, -2).split('\r\n')
  for (const line of lines) {
    if (Buffer.byteLength(line) > maxOctets) throw new Error(`more than 75 octets: ${line}`)
    if (!line.isWellFormed()) throw new Error(`a character is split: ${line}`)
  }
  return text
    .slice(0, -2)
    .replaceAll(/\r\n[ \t]/g, '')
    .split('\r\n')
}

/** The calendar object. Throws for anything that the grammar does not allow. */
export function parseCalendar(text: string): Component {
  const root: Component = { name: '', properties: [], components: [] }
  const open = [root]
  for (const line of contentLines(text)) {
    const [, name = '', params = '', value = ''] = contentLine.exec(line) ?? []
    const current = open.at(-1)
    if (!name || !current) throw new Error(`no content line: ${line}`)
    if (name === 'BEGIN') {
      const component = { name: value, properties: [], components: [] }
      current.components.push(component)
      open.push(component)
    } else if (name === 'END') {
      if (open.pop()?.name !== value) throw new Error(`END:${value} closes another component`)
    } else current.properties.push({ name, params, value })
  }
  const [calendar] = root.components
  if (open.length !== 1 || root.components.length !== 1 || calendar?.name !== 'VCALENDAR')
    throw new Error('no calendar')
  if (valueIn(calendar, 'VERSION') !== '2.0' || !valueIn(calendar, 'PRODID')) throw new Error('no version or product')
  if (calendar.components.length === 0) throw new Error('a calendar has one component at least')
  return calendar
}

/** The properties of each event, with their parameters in the name. Throws when a required one is missing or invalid. */
export function eventsOf(text: string): Record<string, string>[] {
  const events = parseCalendar(text).components.filter(({ name }) => name === 'VEVENT')
  const uids = new Set(events.map(event => valueIn(event, 'UID')))
  if (uids.size < events.length) throw new Error('two events have the same UID')
  return events.map(event => {
    if (!/^\d{8}T\d{6}Z$/.test(valueIn(event, 'DTSTAMP'))) throw new Error('no DTSTAMP in UTC')
    const start = valueIn(event, 'DTSTART').replace(/^(\d{4})(\d{2})(\d{2})$/, '$1-$2-$3')
    if (new Date(start).toISOString().slice(0, 10) !== start) throw new Error('no day')
    if (!URL.canParse(valueIn(event, 'URL'))) throw new Error('no URL')
    return Object.fromEntries(
      event.properties.map(({ name, params, value }) => [name + params, name === 'SUMMARY' ? textOf(value) : value]),
    )
  })
}

/** The value of a property that a component has once. */
function valueIn({ properties }: Component, wanted: string): string {
  const [found, ...more] = properties.filter(({ name }) => name === wanted)
  if (!found?.value || more.length > 0) throw new Error(`not one ${wanted}`)
  return found.value
}

/** A value of the type TEXT. */
function textOf(value: string) {
  if (!/^(?:[^\\;,\p{Cc}]|\\[\\;,nN])*$/u.test(value)) throw new Error(`no TEXT: ${value}`)
  return value.replaceAll(/\\([\\;,nN])/g, (_, character) => (/n/i.test(character) ? '\n' : character))
}
