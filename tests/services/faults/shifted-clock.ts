// Loaded before everything else (`node --import`): every clock of the process, the embedded database's too, shows the
// time named by CLOCK at the start and goes on from there.
const { now } = Date
const shift = Date.parse(process.env.CLOCK ?? '') - now()

globalThis.Date = class extends Date {
  constructor(...args: unknown[]) {
    // A class of its own constructor's arguments: none means "now".
    super(...((args.length > 0 ? args : [now() + shift]) as [number]))
  }
  static override now = () => now() + shift
} as DateConstructor
