/** The fields of mutations in which a member types: the page /not-saved shows them, the others are hidden there. */
export const typedFields = ['watchedOn', 'name', 'review', 'note', 'description', 'tags'] as const
