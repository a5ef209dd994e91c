// The pages that say something to everybody, whoever is visiting.

/** Paths whose response is complete without knowing who the visitor is, and the data URLs of their client navigations. */
const publicPath =
  /^\/(?:_root|_|popular|toprated|search|search\/suggestions|movie\/[^/]+|recommendations|privacy-policy|terms-of-service|sitemap\.xml|robots\.txt|site\.webmanifest)?(?:\.data)?$/

/** True for a request that can be answered while sessions cannot be looked up. */
export const isPublicRead = ({ method, url }: Pick<Request, 'method' | 'url'>) =>
  (method === 'GET' || method === 'HEAD') && publicPath.test(new URL(url).pathname)
