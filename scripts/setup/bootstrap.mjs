// What every command begins with: a fit Node, the packages, an empty database, and, when asked for, the built site.
import { build, buildIsFresh } from './build.mjs'
import { emptyDatabaseIsThere, makeEmptyDatabase } from './empty-database.mjs'
import { fitNode, hasFitNode } from './ensure-node.mjs'
import { alone } from './lock.mjs'
import { installPackages, packagesAreThere } from './packages.mjs'

/** Does only what is missing, and returns the Node and the environment to go on with. Throws StepFailed. */
export async function makeReady({ built }) {
  const isReady = () => hasFitNode() && packagesAreThere() && emptyDatabaseIsThere() && (!built || buildIsFresh())
  if (isReady()) return fitNode()
  return alone(async () => {
    const tools = await fitNode()
    if (!packagesAreThere()) await installPackages(tools)
    if (!emptyDatabaseIsThere()) await makeEmptyDatabase(tools)
    if (built && !buildIsFresh()) await build(tools)
    return tools
  })
}
