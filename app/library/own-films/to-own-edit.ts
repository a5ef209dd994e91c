import type { Stars } from '#app/domain/stars.ts'
import { listMessages } from '../lists/list.ts'
import { parseListFields } from '../lists/list-fields.ts'
import { type BulkAction, bulkActions } from './bulk-actions.ts'
import type { OwnEdit } from './own-edit.ts'

type SentEdit = {
  act: BulkAction
  stars?: Stars | undefined
  listId?: string | undefined
  listName?: string | undefined
}

/** The change that an act of the bulk edit stands for, or a message for the member. */
export function toOwnEdit({ act, stars, listId, listName = '' }: SentEdit): OwnEdit | { error: string } {
  if (act === 'rate') return stars === undefined ? { error: 'Choose the stars.' } : { ...bulkActions.rate, stars }
  if (act !== 'add') return bulkActions[act]
  if (listId === undefined) return { error: listMessages.noList }
  if (listName === '') return { ...bulkActions.add, listId, newName: null }
  const fields = parseListFields({ name: listName, description: '', isRanked: false })
  return 'error' in fields
    ? { error: listMessages[fields.error] }
    : { ...bulkActions.add, listId, newName: fields.name }
}
