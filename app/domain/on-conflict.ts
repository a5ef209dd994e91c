/** Which value an import leaves in the library where the member's differs from the file's; `newer` is the later date's. */
export const onConflictChoices = ['mine', 'file', 'newer'] as const

export type OnConflict = (typeof onConflictChoices)[number]
