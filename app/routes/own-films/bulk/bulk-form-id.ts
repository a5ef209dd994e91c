/** The form of the bulk edit, which the boxes of all films belong to. */
export const bulkFormId = 'bulk'
