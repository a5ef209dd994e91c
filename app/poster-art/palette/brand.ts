import { hex } from './colour.ts'

/** The site's own colours, as in `styles/tokens.css`: SVG files cannot read a style sheet. */
export const brand = {
  screen: hex(0.158, 0.013, 262),
  hole: hex(0.38, 0.018, 262),
  paper: hex(0.955, 0.009, 85),
  quiet: hex(0.755, 0.014, 255),
  lamp: hex(0.795, 0.155, 68),
  accent: hex(0.83, 0.14, 72),
}
