/** The commands of the operator, by name. Each returns the text that is printed. */
export type AdminCommands = Record<string, (args: string[]) => Promise<string>>

/**
 * The commands that an operator types. `backup` and `load-films` send commands of their own, `snapshot` and
 * `film-load-step`, to the running site.
 */
const operatorCommands = [
  'backup',
  'load-films',
  'restore',
  'remove-second-factors',
  'reset-link',
  'status',
  'test-email',
]

/** Thrown when a command fails; the message is printed for the operator. */
export class CommandError extends Error {
  override name = 'CommandError'
}

/** Throws CommandError when an operator has no command of that name. */
export function assertCommand(name: string) {
  if (operatorCommands.includes(name)) return
  throw new CommandError(`There is no command "${name}". There are: ${operatorCommands.toSorted().join(', ')}.`)
}

/** Runs the command. Throws CommandError when there is none of that name. Errors of the command itself pass through. */
export async function runCommand(commands: AdminCommands, { name, args }: { name: string; args: string[] }) {
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined
  if (command) return command(args)
  throw new CommandError(`This filmDB has no command "${name}".`)
}
