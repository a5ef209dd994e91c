/** Films shown at a time. */
export const cardCount = 3

/** How many candidates are left for the cards after those that are shown, and whether all of them were sent back. */
export function countLeft(candidates: readonly { id: number }[], rejected: readonly number[]) {
  const waiting = candidates.filter(({ id }) => !rejected.includes(id)).length
  return { left: Math.max(0, waiting - cardCount), isAllRejected: waiting === 0 && candidates.length > 0 }
}

/**
 * The films on the three cards. A film that is sent back gives its card to the next candidate, so that the other two
 * stay where they are. `candidates` are in the order of the pick, without repetition.
 */
export function chooseThree<Film extends { id: number }>(candidates: Film[], rejected: readonly number[]): Film[] {
  const waiting = candidates.filter(({ id }) => !rejected.includes(id))
  const cards: (Film | undefined)[] = candidates.slice(0, cardCount)
  const inReserve = waiting.filter(film => !cards.includes(film))
  for (const id of rejected) {
    const place = cards.findIndex(film => film?.id === id)
    if (place >= 0) cards[place] = inReserve.shift()
  }
  return cards.filter(film => film !== undefined)
}
