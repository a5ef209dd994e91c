/**
 * The members whose change of many films this process is making. It may take seconds, in which the embedded database
 * serves nobody else.
 */
const changing = new Set<string>()

export const busyMessage = 'Another change of yours is still being made. Try again in a moment.'

/**
 * Makes one change of many films of a member at a time: further ones do not wait with a connection of the database
 * each. Returns null, without making the change, while another one is being made.
 */
export async function runAlone<Result>(memberId: string, change: () => Promise<Result>): Promise<Result | null> {
  if (changing.has(memberId)) return null
  changing.add(memberId)
  try {
    return await change()
  } finally {
    changing.delete(memberId)
  }
}
