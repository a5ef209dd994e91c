/** The five outbound links of the footer (spec section 2), in order. */
export const socialNetworks = ['facebook', 'twitter', 'instagram', 'linkedin', 'youtube'] as const

/** The URL of the site's profile at each of them; null where it has none. */
export type SocialLinks = Record<(typeof socialNetworks)[number], string | null>
