// The names of the caches. Caches of pages and built files belong to one build; pictures outlive it, because a changed
// picture has another URL.

const prefix = 'filmdb'

export const picturesCache = `${prefix}-pictures`

/** `build` is the id of the build. */
export const assetsCache = (build: string) => `${prefix}-${build}-assets`

/** Pages of anonymous visitors. */
export const publicPagesCache = (build: string) => `${prefix}-${build}-pages`

const memberPrefix = (build: string) => `${prefix}-${build}-member-`

export const memberPagesCache = (build: string, memberId: string) => memberPrefix(build) + memberId

/** The member whose pages this cache contains, or null for other caches. */
export const ownerOfCache = (name: string, build: string) =>
  name.startsWith(memberPrefix(build)) ? name.slice(memberPrefix(build).length) : null

/** True for a cache of another build. */
export const isOutdated = (name: string, build: string) =>
  name.startsWith(`${prefix}-`) && name !== picturesCache && !name.startsWith(`${prefix}-${build}-`)
