import styles from './icon.module.css'

// Drawn on a 24 x 24 grid as lines; `solid` ones are filled.
const paths = {
  search: 'M4.5 11a6.5 6.5 0 1 0 13 0 6.5 6.5 0 1 0-13 0m11.5 5 4.5 4.5',
  plus: 'M12 5v14M5 12h14',
  minus: 'M5 12h14',
  check: 'm5 12.5 4.5 4.5L19 7',
  close: 'm6 6 12 12M18 6 6 18',
  previous: 'm14.5 5-7 7 7 7',
  next: 'm9.5 5 7 7-7 7',
  down: 'm6 9 6 6 6-6',
  pause: 'M9 5v14M15 5v14',
  play: 'M7 4.5v15l13-7.5z',
  share: 'M12 15V4m-4.5 4L12 3.5 16.5 8M5 13v6.5h14V13',
  pen: 'm5 19 1-4L16.5 4.5l3 3L9 18z',
  info: 'M3.5 12a8.5 8.5 0 1 0 17 0 8.5 8.5 0 1 0-17 0M12 11v5m0-8v.01',
  moon: 'M19.5 14A8 8 0 0 1 10 4.5 8 8 0 1 0 19.5 14z',
  sun: 'M8 12a4 4 0 1 0 8 0 4 4 0 1 0-8 0m4-9v2m0 14v2m9-9h-2M5 12H3m15.4-6.4L17 7M7 17l-1.4 1.4m12.8 0L17 17M7 7 5.6 5.6',
  system: 'M4 5h16v11H4zm5 15h6m-3-4v4',
  chat: 'M4 5h16v11H11l-5 4v-4H4z',
  list: 'M6 4h12v16l-6-4-6 4z',
  grid: 'M4.5 4.5h6v6h-6zm9 0h6v6h-6zm-9 9h6v6h-6zm9 0h6v6h-6z',
  rows: 'M4 6h16M4 12h16M4 18h16',
  star: 'm12 2.8 2.8 6 6.5.8-4.8 4.5 1.3 6.5-5.8-3.3-5.8 3.3 1.3-6.5L2.7 9.6l6.5-.8z',
}

export type IconName = keyof typeof paths

type IconProps = { solid?: boolean; isBold?: boolean }

/** A decorative icon, hidden from screen readers. */
export const Icon = ({ name, ...look }: IconProps & { name: IconName }) => <OwnIcon {...look} d={paths[name]} />

/** An icon that only one component draws: its path is loaded with that component. */
export const OwnIcon = ({ d, solid = false, isBold = false }: IconProps & { d: string }) => (
  <svg className={solid ? `${styles.icon} ${styles.solid}` : styles.icon} viewBox="0 0 24 24" aria-hidden="true">
    <path d={d} strokeWidth={isBold ? 3 : undefined} />
  </svg>
)
