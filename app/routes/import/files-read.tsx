import { formatWhole } from '#app/domain/text/format-count.ts'
import type { ImportView } from '#app/import/load-import.server.ts'
import { unusedReasons } from '#app/import/parse/file-read.ts'
import styles from './files-read.module.css'

/** The files of the upload: those of one format on one line, and the reason for an unused file. */
export function FilesRead({ fileName, files }: Pick<ImportView, 'fileName' | 'files'>) {
  const formats = new Map<string, { count: number; lines: number }>()
  for (const { format, lines } of files) {
    if (format === null) continue
    const before = formats.get(format) ?? { count: 0, lines: 0 }
    formats.set(format, { count: before.count + 1, lines: before.lines + lines })
  }
  return (
    <div>
      <p className={styles.name}>{fileName}</p>
      <ul className={styles.files}>
        {[...formats].map(([format, { count, lines }]) => (
          <li key={format} className="quiet num">
            {`${format}: ${formatWhole(lines)}${count > 1 ? ` in ${formatWhole(count)} files` : ''}`}
          </li>
        ))}
        {files
          .filter(({ format }) => format === null)
          .map(file => (
            <li key={file.name} className="quiet num">
              {unusedOf(file)}
            </li>
          ))}
      </ul>
    </div>
  )
}

function unusedOf({ name, unused, more = 0 }: ImportView['files'][number]) {
  const reason = Object.entries(unusedReasons).find(([key]) => key === unused)?.[1] ?? unusedReasons.unknown
  return `${name}${more > 0 ? ` and ${formatWhole(more)} more` : ''}: ${reason}`
}
