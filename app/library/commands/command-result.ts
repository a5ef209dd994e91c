/**
 * The state of a command on the server, and how many films and notes it has changed or, undone, changed back. A command that
 * was undone before it arrived is `dropped`: it changes nothing when it arrives after all.
 */
export type CommandResult = { state: 'made' | 'undone' | 'dropped'; films: number; notes: number }

/** The response to a command and to its undo. */
export type CommandState = { command: CommandResult }
