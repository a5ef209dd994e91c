import { createHash } from 'node:crypto'
import path from 'node:path'

const files = new Map<string, string>()

/**
 * The name of a CSS class of a module on its pages: its local one and 18 bits of a hash, so that scripts stay small. Throws
 * when another file has the same one.
 */
export function className(local: string, file: string): string {
  const place = path.relative(process.cwd(), file.split('?')[0] ?? file)
  const name = `${local}-${createHash('sha256').update(`${place} ${local}`).digest('base64url').slice(0, 3)}`
  const other = files.get(name) ?? place
  if (other !== place)
    throw new Error(`The class ${local} of ${place} has the same name as that of ${other}: rename one.`)
  files.set(name, place)
  return name
}
