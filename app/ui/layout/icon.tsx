import styles from './icon.module.css'

// Drawn on a 24 x 24 grid as lines; `solid` ones are filled.
const paths = {
  search: <path d="M4.5 11a6.5 6.5 0 1 0 13 0 6.500 6.500 0 1 0-13 0m11.500 5 4.500 4.500" />,
  plus: <path d="M12 5v14M5 12h14" />,
  minus: <path d="M5 12h14" />,
  check: <path d="m5 12.500 4.500 4.500L19 7" />,
  close: <path d="m6 6 12 12M18 6 6 18" />,
  previous: <path d="m14.500 5-7 7 7 7" />,
  next: <path d="m9.500 5 7 7-7 7" />,
  down: <path d="m6 9 6 6 6-6" />,
  pause: <path d="M9 5v14M15 5v14" />,
  play: <path d="M7 4.500v15l13-7.500z" />,
  share: <path d="M12 15V4m-4.500 4L12 3.500 16.500 8M5 13v6.500h14V13" />,
  pen: <path d="m5 19 1-4L16.500 4.500l3 3L9 18z" />,
  info: <path d="M3.500 12a8.500 8.500 0 1 0 17 0 8.500 8.500 0 1 0-17 0M12 11v5m0-8v.01" />,
  moon: <path d="M19.500 14A8 8 0 0 1 10 4.500 8 8 0 1 0 19.500 14z" />,
  sun: (
    <path d="M8 12a4 4 0 1 0 8 0 4 4 0 1 0-8 0m4-9v2m0 14v2m9-9h-2M5 12H3m15.400-6.400L17 7M7 17l-1.400 1.400m12.800 0L17 17M7 7 5.600 5.600" />
  ),
  system: <path d="M4 5h16v11H4zm5 15h6m-3-4v4" />,
  chat: <path d="M4 5h16v11H11l-5 4v-4H4z" />,
  list: <path d="M6 4h12v16l-6-4-6 4z" />,
  grid: <path d="M4.500 4.500h6v6h-6zm9 0h6v6h-6zm-9 9h6v6h-6zm9 0h6v6h-6z" />,
  rows: <path d="M4 6h16M4 12h16M4 18h16" />,
  star: (
    <path d="m12 2.800 2.800 6 6.500.8-4.800 4.500 1.300 6.500-5.800-3.300-5.800 3.300 1.300-6.500L2.700 9.600l6.500-.8z" />
  ),
  facebook: (
    <path d="M14 21v-8h3l.5-3.500H14V7.500c0-1 .4-2 2-2h1.500V2.500H15c-3 0-4.500 1.800-4.500 4.500v2.500h-3V13h3v8z" />
  ),
  twitter: <path d="M4 4l16 16M20 4 4 20" />,
  instagram: (
    <path d="M8.500 4h7A4.500 4.500 0 0 1 20 8.500v7a4.500 4.500 0 0 1-4.500 4.500h-7A4.500 4.500 0 0 1 4 15.500v-7A4.500 4.500 0 0 1 8.500 4m-.2 8a3.700 3.700 0 1 0 7.400 0 3.700 3.700 0 1 0-7.400 0m8.300-4.600v.01" />
  ),
  linkedin: <path d="M5 10v9M5 5.500v.01M10 19v-9m0 4c0-5 8-5.500 8 .5V19" />,
  youtube: (
    <path d="M7 6h10a4 4 0 0 1 4 4v4a4 4 0 0 1-4 4H7a4 4 0 0 1-4-4v-4a4 4 0 0 1 4-4m3.500 3.500 4 2.500-4 2.500z" />
  ),
}

export type IconName = keyof typeof paths

type Drawn = { solid?: boolean }

/** A decorative icon, hidden from screen readers. */
export const Icon = ({ name, ...drawn }: Drawn & { name: IconName }) => <OwnIcon {...drawn}>{paths[name]}</OwnIcon>

/** An icon that only one component draws: its path is loaded with that component. */
export const OwnIcon = ({ solid = false, children }: Drawn & { children: React.ReactNode }) => (
  <svg className={solid ? `${styles.icon} ${styles.solid}` : styles.icon} viewBox="0 0 24 24" aria-hidden="true">
    {children}
  </svg>
)
