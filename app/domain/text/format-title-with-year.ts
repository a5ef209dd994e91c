/** A film in a line of text: `Heat (1995)`; the title alone without a year. */
export const formatTitleWithYear = ({ title, year }: { title: string; year: number | null }) =>
  year === null ? title : `${title} (${year})`
