// The first part of every command: a supported Node, the packages, an empty database and, if needed, the built site.
import { build, isBuildFresh } from './build.mjs'
import { hasEmptyDatabase, makeEmptyDatabase } from './empty-database.mjs'
import { ensureNode, hasNode } from './ensure-node.mjs'
import { withLock } from './lock.mjs'
import { hasPackages, installPackages } from './packages.mjs'
import { root } from './project.mjs'
import { StepFailed } from './run.mjs'

/** Does only what is missing, and returns the Node and the environment to go on with. Throws StepFailed. */
export async function bootstrap({ built }) {
  const isReady = () => hasNode() && hasPackages() && hasEmptyDatabase() && (!built || isBuildFresh())
  if (isReady()) return ensureNode()
  try {
    return await withLock(async () => {
      const tools = await ensureNode()
      if (!hasPackages()) await installPackages(tools)
      if (!hasEmptyDatabase()) await makeEmptyDatabase(tools)
      if (built && !isBuildFresh()) await build(tools)
      return tools
    })
  } catch (error) {
    throw toSetupError(error)
  }
}

/** Errors of the file system that only the operator can end. */
const setUpErrors = {
  EACCES: 'this user may not write there',
  EPERM: 'this user may not write there',
  EROFS: 'the disk is read-only',
  ENOSPC: 'the disk is full',
  EDQUOT: 'the disk quota of this user is used up',
}

/** The error to throw: of a file system that refuses to write, a sentence for the operator instead of a stack trace. */
export function toSetupError(error) {
  const reason = setUpErrors[error.code]
  return reason ? new StepFailed(`${root} cannot be set up: ${reason} (${error.message})`) : error
}
