// Which shelves of the home page are expanded, as its address says: `/?popular=all&toprated=all`.

/** A collapsed shelf shows so many films (spec section 9). */
export const collapsedSize = 4

export const sectionNames = ['popular', 'toprated'] as const
export type SectionName = (typeof sectionNames)[number]

/** The shelves an address expands; null when it says of one what makes no sense. */
export function openSections(search: URLSearchParams): SectionName[] | null {
  const makesSense = sectionNames.every(name => ['', 'all'].includes(search.getAll(name).join()))
  return makesSense ? sectionNames.filter(name => search.get(name) === 'all') : null
}

/** The shelves after one of them is expanded or collapsed. */
export const toggled = (open: SectionName[], name: SectionName) =>
  sectionNames.filter(other => open.includes(other) !== (other === name))

/** The query that expands these shelves. */
export const searchFor = (open: SectionName[]) => String(new URLSearchParams(open.map(name => [name, 'all'])))
