/** The signed-in member of a request; null for an anonymous visitor. */
export type Member = {
  /** The member's id, a uuid. */
  id: string
  name: string
  email: string
  /** URL of the member's picture at the OpenID provider, or null. */
  picture: string | null
  /** ISO 8601. */
  memberSince: string
  /** Whether the email address is verified. */
  isVerified: boolean
  /** The region the member has set (ISO 3166-1 alpha-2), or null. */
  region: string | null
  /** The session of the request, and its start (ISO 8601). */
  sessionId: string
  signedInAt: string
}
