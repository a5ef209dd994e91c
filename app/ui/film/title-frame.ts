/**
 * How a title is framed (styles/base.css): a short one as wide as CinemaScope, a long one narrow, so that both fill
 * their line alike. Gives the class name.
 */
export function titleFrame(title: string) {
  if (title.length <= 12) return 'scope'
  if (title.length <= 24) return 'flat'
  return title.length <= 44 ? 'academy' : 'column'
}
