// The Argon2id parameters. After they are raised, each hash is renewed at the next sign-in.

/** OWASP's minimum for Argon2id (Password Storage Cheat Sheet): 19 MiB, two passes, one lane. `memoryCost` is in KiB. */
export const argon2id = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** Returns whether a stored hash has another algorithm or smaller parameters. */
export function isOutdated(hash: string) {
  const [, memory, time, lanes] = /^\$argon2id\$v=19\$m=(\d{1,9}),t=(\d{1,9}),p=(\d{1,9})\$/.exec(hash) ?? []
  const { memoryCost, timeCost, parallelism } = argon2id
  return !(Number(memory) >= memoryCost && Number(time) >= timeCost && Number(lanes) >= parallelism)
}

const zeros = (bytes: number) => Buffer.alloc(bytes).toString('base64').replace(/=+$/, '')

/** A hash that matches no password: verifying against it takes as long for an unknown account as for a member. */
export const decoyHash = `$argon2id$v=19$m=${argon2id.memoryCost},t=${argon2id.timeCost},p=${argon2id.parallelism}$${zeros(16)}$${zeros(32)}`
