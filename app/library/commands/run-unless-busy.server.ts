/**
 * Keys of the changes of many films that this process is making. One may take seconds, in which the embedded database
 * serves no one else.
 */
const changing = new Set<string>()

export const busyMessage = 'Another change of yours is still being made. Try again in a moment.'

/** Whether a change with this key is being made. */
export const isBusy = (key: string) => changing.has(key)

/**
 * Makes the change of many films, unless another one with this key is being made: then it returns null. Waiting changes
 * would each take a connection of the database. The key has the member's id.
 */
export async function runUnlessBusy<Result>(key: string, change: () => Promise<Result>): Promise<Result | null> {
  if (changing.has(key)) return null
  changing.add(key)
  try {
    return await change()
  } finally {
    changing.delete(key)
  }
}
