/**
 * The request header with the id of the member for whom a page sends a change. The server rejects the change when
 * another member is signed in. The name stays, because tabs that were opened before a new build still send it.
 */
export const memberIdHeader = 'Shelf-Of'

/** The message of that rejection (412). */
export const otherMemberMessage = 'Somebody else is signed in here now.'
