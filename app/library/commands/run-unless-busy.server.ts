/**
 * Keys of the changes of many films that this process is making. One may take seconds, in which the embedded database
 * serves nobody else.
 */
const changing = new Set<string>()

export const busyMessage = 'Another change of yours is still being made. Try again in a moment.'

/** Whether a change with this key is being made. */
export const isBusy = (key: string) => changing.has(key)

/**
 * Makes one change of many films with this key, the member's id, at a time: further ones do not wait with a connection
 * of the database each. Returns null, without making the change, while another one is being made.
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
