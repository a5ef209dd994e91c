/** The commands of the operator, by name. Each returns the text that is printed. */
export type AdminCommands = Record<string, (args: string[]) => Promise<string>>

/** Thrown when a command fails; the message is printed for the operator. */
export class CommandFailed extends Error {
  override name = 'CommandFailed'
}

/** Runs the command. Throws CommandFailed when there is none of that name, and what the command itself throws. */
export async function runCommand(commands: AdminCommands, { name, args }: { name: string; args: string[] }) {
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined
  if (command) return command(args)
  throw new CommandFailed(`There is no command "${name}". There are: ${Object.keys(commands).sort().join(', ')}.`)
}
