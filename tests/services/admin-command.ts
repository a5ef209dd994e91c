import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import { withCompileCache } from './start-process.ts'

/** Runs an operator's command as npm does, with these settings and nothing of this shell's own. */
export async function adminCommand(args: string[], settings: Record<string, string>) {
  const child = startAdminCommand(args, settings)
  const [output, stderr, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'close')])
  return { output, stderr, code }
}

/** The process of the command; `scripts/admin.mjs` gives it the same flags. */
export function startAdminCommand(args: string[], settings: Record<string, string>) {
  const env = { PATH: process.env.PATH ?? '', NODE_ENV: 'production', ...withCompileCache, ...settings }
  return spawn(process.execPath, ['--liftoff-only', 'build/server/admin.js', ...args], {
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
}
