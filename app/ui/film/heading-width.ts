/**
 * The class of a heading (styles/base.css) for the length of its title: short titles are set wide, long ones narrow, so
 * that both fill their line.
 */
export function headingWidth(title: string) {
  if (title.length <= 12) return 'expanded'
  if (title.length <= 24) return 'semi-expanded'
  return title.length <= 44 ? 'semi-condensed' : 'condensed'
}
