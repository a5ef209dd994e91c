/** The year of a plain date (`YYYY-MM-DD` or `YYYY`), or null. */
export const yearOf = (date: string | null) => (date ? Number(date.slice(0, 4)) : null)
