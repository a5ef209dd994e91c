/** Whether a key belongs to the field: all but boxes take letters, and dialogs have keys of their own. */
export const isField = (target: EventTarget | null) =>
  target instanceof HTMLElement && target.closest('input:not([type=checkbox]), select, textarea, dialog') !== null
