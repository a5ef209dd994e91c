// The directories of the project. Every script works from the project's own directory, wherever it was called from.
import { fileURLToPath } from 'node:url'

export const root = fileURLToPath(new URL('../../', import.meta.url)).replace(/[\\/]$/, '')
process.chdir(root)
