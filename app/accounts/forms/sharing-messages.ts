// Messages about secret links and players.
export const sharingMessages = {
  partGone: 'There is nothing of that kind to share any more.',
  linkGone: 'This link is revoked already.',
  playerNamed: 'Give the player a name of at most 60 characters.',
  userNamed: 'The name of the user has at most 100 characters.',
  tooManyPlayers: 'You have 20 players. Remove one, then add another.',

  // flash messages on the next page
  linkRevoked: 'Gone. Nobody can open it any more.',
  playerAdded: 'The player has an address now. Copy it into the player.',
  playerRemoved: 'The player is removed. Nothing it sends is read any more.',
  entriesConfirmed: 'It is in your diary now.',
  entriesDeclined: 'It is not in your diary.',
} as const
