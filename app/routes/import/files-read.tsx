import type { ImportShown } from '#app/import/load-import.server.ts'
import { unusedReasons } from '#app/import/parse/file-read.ts'
import styles from './files-read.module.css'
import { inFigures } from './totals.ts'

type File = ImportShown['files'][number]

/** The files of the upload: their formats, what of them filmDB has no place for, and the reason for an unused file. */
export const FilesRead = ({ fileName, files }: Pick<ImportShown, 'fileName' | 'files'>) => (
  <div>
    <p className={styles.name}>{fileName}</p>
    <ul className={styles.files}>
      {files.map(file => (
        <li key={file.name} className="quiet num">
          {file.what === null ? unusedOf(file) : `${file.what}: ${inFigures(file.lines)}${unsupportedOf(file)}`}
        </li>
      ))}
    </ul>
  </div>
)

function unusedOf({ name, unused, more = 0 }: File) {
  const reason = Object.entries(unusedReasons).find(([key]) => key === unused)?.[1] ?? unusedReasons.unknown
  return `${name}${more > 0 ? ` and ${inFigures(more)} more` : ''}: ${reason}`
}

const words = {
  dates: ['day of viewing', 'days of viewing'],
  rewatches: ['rewatch', 'rewatches'],
  tags: ['line with tags', 'lines with tags'],
  notes: ['note', 'notes'],
} as const

const kinds = ['dates', 'rewatches', 'tags', 'notes'] as const

/** " (not kept: 3 days of viewing, 1 rewatch)". */
function unsupportedOf({ unsupported = {} }: File) {
  const parts = kinds.flatMap(kind => {
    const count = unsupported[kind] ?? 0
    const [one, many] = words[kind]
    return count > 0 ? [`${inFigures(count)} ${count === 1 ? one : many}`] : []
  })
  return parts.length > 0 ? ` (not kept: ${parts.join(', ')})` : ''
}
