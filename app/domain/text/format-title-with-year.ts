/** A film in a line of text: `Heat (1995)`; only the title when the year is unknown. */
export const formatTitleWithYear = ({ title, year }: { title: string; year: number | null }) =>
  year === null ? title : `${title} (${year})`
