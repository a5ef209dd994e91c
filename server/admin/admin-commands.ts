/** What an operator may ask of the site from the console, by name. What a command gives is printed. */
export type AdminCommands = Record<string, (args: string[]) => Promise<string>>

/** A command that did not do what was asked; the message is the sentence for the operator. */
export class CommandFailed extends Error {
  override name = 'CommandFailed'
}

/** Runs the command. Throws CommandFailed when there is none of that name, or as the command itself does. */
export async function runCommand(commands: AdminCommands, { name, args }: { name: string; args: string[] }) {
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined
  if (command) return command(args)
  throw new CommandFailed(`There is no command "${name}". There are: ${Object.keys(commands).sort().join(', ')}.`)
}
