// The parameters passwords are hashed with, in one place: raise them here, and each member's hash is made anew at the
// next sign-in.

/** OWASP's minimum for Argon2id (Password Storage Cheat Sheet): 19 MiB, two passes, one lane. `memoryCost` is in KiB. */
export const argon2id = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** Whether a stored hash was made by another method than Argon2id, or with smaller parameters than those above. */
export function isOutdated(hash: string) {
  const [, memory, time, lanes] = /^\$argon2id\$v=19\$m=(\d{1,9}),t=(\d{1,9}),p=(\d{1,9})\$/.exec(hash) ?? []
  const { memoryCost, timeCost, parallelism } = argon2id
  return !(Number(memory) >= memoryCost && Number(time) >= timeCost && Number(lanes) >= parallelism)
}

const zeros = (bytes: number) => Buffer.alloc(bytes).toString('base64').replace(/=+$/, '')

/** A hash no password has. Comparing with it takes as long as with a member's: an unknown account costs the same time. */
export const decoyHash = `$argon2id$v=19$m=${argon2id.memoryCost},t=${argon2id.timeCost},p=${argon2id.parallelism}$${zeros(16)}$${zeros(32)}`
