import type { ImportShown } from '#app/import/load-import.server.ts'
import styles from './files-read.module.css'
import { inFigures } from './totals.ts'

/** The files of the upload, with the detected format. */
export const FilesRead = ({ fileName, files }: Pick<ImportShown, 'fileName' | 'files'>) => (
  <div>
    <p className={styles.name}>{fileName}</p>
    <ul className={styles.files}>
      {files.map(({ name, what, lines }) => (
        <li key={name} className="quiet num">
          {what === null ? `${name}: unknown format, skipped` : `${what}: ${inFigures(lines)}`}
        </li>
      ))}
    </ul>
  </div>
)
