// The expanded sections of the home page, from its URL: `/?popular=all&toprated=all`.

/** Films of a collapsed section (spec section 9). */
export const collapsedSize = 4

const sectionNames = ['popular', 'toprated'] as const
export type SectionName = (typeof sectionNames)[number]

/** The sections that search params expand; null for an invalid value. */
export function openSections(search: URLSearchParams): SectionName[] | null {
  const isValid = sectionNames.every(name => ['', 'all'].includes(search.getAll(name).join()))
  return isValid ? sectionNames.filter(name => search.get(name) === 'all') : null
}

/** The sections after one of them is expanded or collapsed. */
export const toggleSection = (open: SectionName[], name: SectionName) =>
  sectionNames.filter(other => open.includes(other) !== (other === name))

/** The query string that expands these sections. */
export const formatSections = (open: SectionName[]) => String(new URLSearchParams(open.map(name => [name, 'all'])))
