// A member's first and last name from what is stored of them.

/**
 * Returns the two names that make up `name`. The username (`First.Last`, as sign-up stores it) shows where the first
 * name ends. A member of an OpenID provider has no username: there the last word is the last name.
 */
export function toNameParts(name: string, username: string | null): { firstName: string; lastName: string } {
  const dots = [...(username ?? '')].flatMap((character, index) => (character === '.' ? [index] : []))
  const units = [...(username ?? '')]
  for (const dot of dots) {
    const [firstName, lastName] = [units.slice(0, dot).join(''), units.slice(dot + 1).join('')]
    if (`${firstName} ${lastName}` === name) return { firstName, lastName }
  }
  const space = name.lastIndexOf(' ')
  return space < 0
    ? { firstName: name, lastName: '' }
    : { firstName: name.slice(0, space).trim(), lastName: name.slice(space + 1) }
}
