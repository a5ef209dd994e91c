import type { ImportView } from '#app/import/load-import.server.ts'

/** The heading of each stage of an import. It is also announced when the stage is reached. */
export const stageHeadings: Record<ImportView['state'], string> = {
  'looking up': 'Finding the films',
  'to decide': 'What this file would do',
  applying: 'Adding them to your library',
  applied: 'Your films are in',
  undoing: 'Undoing the import',
  undone: 'The import is undone',
}

/** `headingRef` gets the focus when the stage changes while nothing else has it. */
export type StageProps = { importView: ImportView; headingRef: React.Ref<HTMLHeadingElement> }
