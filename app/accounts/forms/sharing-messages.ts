// Messages about secret links and players.
export const sharingMessages = {
  partGone: 'There is nothing of that kind to share any more.',
  linkGone: 'This link is revoked already.',

  // flash messages on the next page
  linkRevoked: 'Gone. Nobody can open it any more.',
} as const
