import { href } from 'react-router'
import { servicesContext } from '#app/context.ts'
import type { Route } from './+types/open-id-callback'
import { goOn } from './go-on.ts'

/** Where the OpenID provider sends the browser back to: on to where the person was going, or to /signin with the reason. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { accounts, report } = context.get(servicesContext)
  const { openId, publicUrl } = accounts
  const failed = `${href('/signin')}?error=failed`
  try {
    const way = await openId.finish(new Request(publicUrl + pathOf(request.url), { headers: request.headers }))
    if (!way) return goOn(failed, { publicUrl })
    return goOn(pathOf(new URL(way.location, publicUrl).href), { cookies: way.cookies, publicUrl })
  } catch (error) {
    report(error, 'signing in with Google')
    return goOn(failed, { publicUrl })
  }
}

/** Never another host, whatever came back. */
function pathOf(address: string) {
  const { pathname, search } = new URL(address)
  return pathname.replace(/^\/+/, '/') + search
}
