// The length of a password (NIST SP 800-63B, section 3.1.1.2). weak-password.server.ts has the other rules.

export const minPasswordLength = 8
export const maxPasswordLength = 128

/** Counts code points after NFKC: "é" is one, typed as one character or as two. */
export const passwordLength = (password: string) => [...password.normalize('NFKC')].length
