import { numbered } from '#app/library/export/export-files.ts'
import { csvParts, type ListRows, letterboxdList } from '#app/library/export/letterboxd-csv.ts'
import { zipOf } from '#app/library/export/zip.ts'

type ExportedList = { name: string; films: ListRows; at: Date }

/** The list as a CSV file that Letterboxd takes, or as a ZIP of several where one would be too large. */
export function listDownload({ name, films, at }: ExportedList) {
  const parts = [...csvParts(letterboxdList({ films }))]
  const file = fileName(name)
  const [csv = ''] = parts
  const isOne = parts.length === 1
  return {
    bytes: parts.reduce((sum, part) => sum + Buffer.byteLength(part), 0),
    pieces: isOne ? [Buffer.from(csv)].values() : zipOf(numbered(file, parts), { at }),
    headers: {
      'Content-Type': isOne ? 'text/csv; charset=utf-8' : 'application/zip',
      'Content-Disposition': `attachment; filename="${file}.${isOne ? 'csv' : 'zip'}"`,
    },
  }
}

/** The letters and figures of the name; a header holds no others. */
const fileName = (name: string) =>
  name
    .normalize('NFKD')
    .replace(/[^A-Za-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .toLowerCase()
    .slice(0, 60) || 'list'
