import { listNameOf, namedLists } from './detect-format.ts'
import type { Entry } from './entries/entry.ts'
import { entryIdOf } from './entries/entry-id.ts'
import type { FileRead } from './file-read.ts'

/**
 * Gives the lists of files with one name in several folders ids of their own, made of their paths below the folders that
 * they share. The id of another list is made only of its name, so that it is the same list wherever the file was.
 */
export function withListsApart(entries: Entry[], files: FileRead[]): Entry[] {
  const idByFile = new Map<string, string>()
  for (const sameNamed of Map.groupBy(files.filter(isNamedList), nameKey).values()) {
    if (sameNamed.length === 1) continue
    const paths = sameNamed.map(({ name }) => name.split('/'))
    const shared = countShared(paths)
    for (const { format, name } of sameNamed) idByFile.set(name, entryIdOf([format, ...name.split('/').slice(shared)]))
  }
  return idByFile.size === 0 ? entries : entries.map(entry => withListId(entry, idByFile.get(entry.file)))
}

const isNamedList = ({ format }: FileRead) => namedLists.some(name => name === format)

const nameKey = ({ format, name }: FileRead) => JSON.stringify([format, listNameOf(name)])

/** The number of folders that all paths begin with. */
function countShared([first = [], ...others]: string[][]) {
  const index = first.findIndex((folder, at) => others.some(path => path[at] !== folder))
  return index < 0 ? first.length - 1 : Math.min(index, first.length - 1)
}

function withListId(entry: Entry, id: string | undefined): Entry {
  if (id === undefined || !entry.details) return entry
  if (entry.kind === 'film_list') return { ...entry, details: { ...entry.details, id } }
  return entry.kind === 'list_item' ? { ...entry, details: { ...entry.details, listId: id } } : entry
}
