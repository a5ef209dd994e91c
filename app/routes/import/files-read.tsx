import { formatWhole } from '#app/domain/text/format-count.ts'
import type { ImportView } from '#app/import/load-import.server.ts'
import { unusedReasons } from '#app/import/parse/file-read.ts'
import styles from './files-read.module.css'

type ImportFile = ImportView['files'][number]

/** The files of the upload: those of one kind on one line, and the reason for an unused file. */
export function FilesRead({ fileName, files }: Pick<ImportView, 'fileName' | 'files'>) {
  const kinds = new Map<string, { count: number; lines: number }>()
  for (const { what, lines } of files) {
    if (what === null) continue
    const before = kinds.get(what) ?? { count: 0, lines: 0 }
    kinds.set(what, { count: before.count + 1, lines: before.lines + lines })
  }
  return (
    <div>
      <p className={styles.name}>{fileName}</p>
      <ul className={styles.files}>
        {[...kinds].map(([what, { count, lines }]) => (
          <li key={what} className="quiet num">
            {`${what}: ${formatWhole(lines)}${count > 1 ? ` in ${formatWhole(count)} files` : ''}`}
          </li>
        ))}
        {files
          .filter(({ what }) => what === null)
          .map(file => (
            <li key={file.name} className="quiet num">
              {unusedOf(file)}
            </li>
          ))}
      </ul>
    </div>
  )
}

function unusedOf({ name, unused, more = 0 }: ImportFile) {
  const reason = Object.entries(unusedReasons).find(([key]) => key === unused)?.[1] ?? unusedReasons.unknown
  return `${name}${more > 0 ? ` and ${formatWhole(more)} more` : ''}: ${reason}`
}
