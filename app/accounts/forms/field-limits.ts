// The limits of fields that the messages about them name, in UTF-16 code units.

/** A member's first or last name. */
export const maxNameLength = 200

/** RFC 5321, section 4.5.3.1.3: a path has 256 octets, less its two brackets. */
export const maxEmailLength = 254

export const maxPasskeyNameLength = 60
