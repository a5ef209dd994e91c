/** The five outbound links of the footer (spec section 2), in order, with the path of each icon on a 24 x 24 grid. */
const networks = {
  facebook: 'M14 21v-8h3l.5-3.5H14V7.5c0-1 .4-2 2-2h1.5V2.5H15c-3 0-4.5 1.8-4.5 4.5v2.5h-3V13h3v8z',
  twitter: 'M4 4l16 16M20 4 4 20',
  instagram:
    'M8.5 4h7A4.5 4.5 0 0 1 20 8.5v7a4.5 4.5 0 0 1-4.5 4.5h-7A4.5 4.5 0 0 1 4 15.5v-7A4.5 4.5 0 0 1 8.5 4m-.2 8a3.7 3.7 0 1 0 7.4 0 3.7 3.7 0 1 0-7.4 0m8.3-4.6v.01',
  linkedin: 'M5 10v9M5 5.5v.01M10 19v-9m0 4c0-5 8-5.5 8 .5V19',
  youtube: 'M7 6h10a4 4 0 0 1 4 4v4a4 4 0 0 1-4 4H7a4 4 0 0 1-4-4v-4a4 4 0 0 1 4-4m3.5 3.5 4 2.5-4 2.5z',
} as const

type SocialNetwork = keyof typeof networks

/** The URL to which each icon leads: the site's profile, or the network's front page; null where the setting is `none`. */
type SocialLinks = Record<SocialNetwork, string | null>

/** An icon of the footer: its network, its URL, and its path. */
export type SocialProfile = { name: SocialNetwork; url: string; path: string }

/** The icons that have a URL. The server makes them, so that no browser loads an icon that no page shows. */
export const socialProfiles = (links: SocialLinks): SocialProfile[] =>
  Object.entries(networks).flatMap(([key, path]) => {
    const name = key as SocialNetwork // a key of `networks`
    const url = links[name]
    return url ? [{ name, url, path }] : []
  })
