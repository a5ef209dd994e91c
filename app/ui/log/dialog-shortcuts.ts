import { areShortcutsOn } from '../shortcuts/shortcuts.ts'
import { type LogFields, pressKey } from './log-fields.ts'

/** The fields that a shortcut changes; null for other keys, and where the key types or scrolls. */
export function pressShortcut({ key, target, ctrlKey, metaKey, altKey }: React.KeyboardEvent, fields: LogFields) {
  if (!areShortcutsOn() || ctrlKey || metaKey || altKey || isTyping(target)) return null
  if (key.startsWith('Arrow') && !isStar(target)) return null
  return pressKey(key, fields)
}

/** Whether a key belongs to the field: text and dates take all keys. */
const isTyping = (target: EventTarget) =>
  target instanceof HTMLTextAreaElement ||
  (target instanceof HTMLInputElement && !['radio', 'checkbox'].includes(target.type))

/** The chosen star, or the first one. */
export const starOf = (dialog: HTMLDialogElement | null) =>
  dialog?.querySelector<HTMLInputElement>('input[name=stars]:checked') ??
  dialog?.querySelector<HTMLInputElement>('input[name=stars]') ??
  null

const isStar = (target: EventTarget) => target instanceof HTMLInputElement && target.name === 'stars'
