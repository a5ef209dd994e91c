/** Somebody who has signed in. Nobody is `null`. */
export type Visitor = {
  /** The member's id, a uuid. */
  id: string
  name: string
  email: string
  /** Address of the picture the member's OpenID provider has; ours are drawn from the name. */
  picture: string | null
  /** ISO 8601. */
  memberSince: string
  /** Whether the member has shown that the address is theirs. */
  isVerified: boolean
  /** The session this request came with, and when it began (ISO 8601). */
  sessionId: string
  signedInAt: string
}
