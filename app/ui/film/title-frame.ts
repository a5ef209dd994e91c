/**
 * The class of a heading (styles/base.css) for the length of its title: short titles are set wide, long ones narrow, so
 * that both fill their line.
 */
export function titleFrame(title: string) {
  if (title.length <= 12) return 'scope'
  if (title.length <= 24) return 'flat'
  return title.length <= 44 ? 'academy' : 'column'
}
