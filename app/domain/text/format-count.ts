const whole = new Intl.NumberFormat('en-US')

/** `1,204` */
export const formatWhole = (count: number) => whole.format(count)

/** A number with the noun: `1 film`, `1,204 films`. */
export const formatCount = (count: number, one: string, several = `${one}s`) =>
  `${formatWhole(count)} ${count === 1 ? one : several}`
