import type { ImportShown } from '#app/import/load-import.server.ts'
import styles from './files-read.module.css'
import { inFigures } from './totals.ts'

/** What each file of the upload was taken for. */
export const FilesRead = ({ fileName, files }: Pick<ImportShown, 'fileName' | 'files'>) => (
  <div>
    <p className={styles.name}>{fileName}</p>
    <ul className={styles.files}>
      {files.map(({ name, what, lines }) => (
        <li key={name} className="quiet num">
          {what === null ? `${name}: not known here, left aside` : `${what}: ${inFigures(lines)}`}
        </li>
      ))}
    </ul>
  </div>
)
