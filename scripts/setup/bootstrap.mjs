// The first part of every command: a supported Node, the packages, an empty database and, if needed, the built site.
import { build, buildIsFresh } from './build.mjs'
import { emptyDatabaseIsThere, makeEmptyDatabase } from './empty-database.mjs'
import { ensureNode, hasNode } from './ensure-node.mjs'
import { withLock } from './lock.mjs'
import { installPackages, packagesAreThere } from './packages.mjs'

/** Does only what is missing, and returns the Node and the environment to go on with. Throws StepFailed. */
export async function bootstrap({ built }) {
  const isReady = () => hasNode() && packagesAreThere() && emptyDatabaseIsThere() && (!built || buildIsFresh())
  if (isReady()) return ensureNode()
  return withLock(async () => {
    const tools = await ensureNode()
    if (!packagesAreThere()) await installPackages(tools)
    if (!emptyDatabaseIsThere()) await makeEmptyDatabase(tools)
    if (built && !buildIsFresh()) await build(tools)
    return tools
  })
}
