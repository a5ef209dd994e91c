// Changes JSON at random places to values of other types, as broken services do.
import fc from 'fast-check'

const strangeValues: fc.Arbitrary<unknown> = fc.oneof(
  fc.constantFrom<unknown>(null, '', 'null', 'undefined', 'NaN', 0, -1, 1e308, true, false, [], {}, [null], [[]]),
  fc.constantFrom('\u0000', '\ud800', '\u2028', '<script>alert(1)</script>', 'tt', '/../../x.jpg', '1999-99-99', '٣'),
  fc.jsonValue({ maxDepth: 2 }),
  fc.string({ unit: 'binary', maxLength: 40 }),
)

type Corruption = { place: number; kind: 'replace' | 'remove' | 'double'; strangeValue: unknown }

/** Random changes; `corrupt` applies them to any JSON. */
export const corruptions: fc.Arbitrary<Corruption[]> = fc.array(
  fc.record({
    place: fc.nat({ max: 10_000 }),
    kind: fc.constantFrom('replace', 'remove', 'double'),
    strangeValue: strangeValues,
  }),
  { minLength: 1, maxLength: 8 },
)

/** Returns a copy of the JSON with each change applied at its place, counted over all fields and items. */
export function corrupt(json: unknown, todo: Corruption[]): unknown {
  let copy: unknown = structuredClone(json)
  for (const change of todo) {
    // A copy: the same list at two places could be put into itself.
    const corruption = { ...change, strangeValue: structuredClone(change.strangeValue) }
    const places = placesIn(copy)
    const place = places[corruption.place % Math.max(1, places.length)]
    if (place) corruptAt(place, corruption)
    else copy = corruption.strangeValue
  }
  return copy
}

type Place = { holder: Record<string, unknown> | unknown[]; key: string }

function placesIn(value: unknown): Place[] {
  if (typeof value !== 'object' || value === null) return []
  const holder = value as Place['holder'] // an object or a list, as the line above makes sure
  return Object.entries(holder).flatMap(([key, inner]) => [{ holder, key }, ...placesIn(inner)])
}

function corruptAt({ holder, key }: Place, { kind, strangeValue }: Corruption) {
  if (Array.isArray(holder)) {
    const index = Number(key)
    if (kind === 'remove') holder.splice(index, 1)
    else if (kind === 'double') holder.splice(index, 0, structuredClone(holder[index]))
    else holder[index] = strangeValue
  } else if (kind === 'remove') delete holder[key]
  else Object.defineProperty(holder, key, { value: strangeValue, enumerable: true, configurable: true, writable: true })
}
