/** Where filmDB is elsewhere: the five outbound links of the footer (spec section 2), in their order. */
export const socialNetworks = ['facebook', 'twitter', 'instagram', 'linkedin', 'youtube'] as const

/** An address for each of them. */
export type SocialLinks = Record<(typeof socialNetworks)[number], string>
