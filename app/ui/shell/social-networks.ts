/** The five outbound links of the footer (spec section 2), in order. */
export const socialNetworks = ['facebook', 'twitter', 'instagram', 'linkedin', 'youtube'] as const

/** A URL for each of them. */
export type SocialLinks = Record<(typeof socialNetworks)[number], string>
