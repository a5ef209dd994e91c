/** The number of pages of this many items; at least one. */
export const countPages = (items: number, pageSize: number) => Math.max(1, Math.ceil(items / pageSize))
