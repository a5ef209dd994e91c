import { withoutAccents } from '#app/domain/text/fold-words.ts'
import { numberFiles } from '#app/library/export/export-files.ts'
import { csvParts, type ListRows, letterboxdList } from '#app/library/export/letterboxd-csv.ts'
import { zipOf } from '#app/library/export/zip.ts'

/** The list as a CSV file that Letterboxd takes, or as a ZIP of several where one would be too large. */
export function listDownload({ name, films, at }: { name: string; films: ListRows; at: Date }) {
  const csvFiles = [...csvParts(letterboxdList({ films }))]
  const file = asciiName(name)
  const [csv = ''] = csvFiles
  const isOne = csvFiles.length === 1
  const suffix = isOne ? '.csv' : '.zip'
  return {
    bytes: csvFiles.reduce((sum, part) => sum + Buffer.byteLength(part), 0),
    pieces: isOne ? [Buffer.from(csv)].values() : zipOf(numberFiles(file, csvFiles), { at }),
    headers: {
      'Content-Type': isOne ? 'text/csv; charset=utf-8' : 'application/zip',
      'Content-Disposition': `attachment; filename="${file}${suffix}"; filename*=UTF-8''${extValue(name + suffix)}`,
    },
  }
}

/** The ASCII letters and figures of the name, for clients without `filename*`. */
const asciiName = (name: string) =>
  withoutAccents(name)
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 60) || 'list'

/** The name as the value of `filename*` (RFC 6266, RFC 8187), without the characters that file systems refuse. */
const extValue = (name: string) =>
  encodeURIComponent(name.toWellFormed().replace(/[\p{Cc}/\\:*?"<>|]+/gu, '-')).replace(
    /['()]/g,
    character => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  )
