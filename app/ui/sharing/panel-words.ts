// The words of a share panel for each part of a library.
import type { SharedPart } from '#app/library/sharing/secret-link.ts'

type PanelWords = {
  /** With a link. */
  on: string
  /** Without one. */
  off: string
  make: string
  label: string
  /** The hint under "Show my name"; null where the name is never shown. */
  name: string | null
  /** The switch of the notes; null where there are none. */
  notes: string | null
}

export const panelWords: Record<SharedPart['target'], PanelWords> = {
  list: {
    on: 'Whoever has this link can read the list, and nothing else of yours.',
    off: 'Nobody but you can read this list.',
    make: 'Make a Secret Link',
    label: 'Secret link',
    name: 'Off: the page says “A list on filmDB”',
    notes: 'Show my notes',
  },
  watchlist: {
    on: 'Whoever has this link can read your watchlist, and nothing else of yours.',
    off: 'Nobody but you can read your watchlist.',
    make: 'Make a Secret Link',
    label: 'Secret link',
    name: 'Off: the page says “A watchlist on filmDB”',
    notes: null,
  },
  year: {
    on: 'Whoever has this link can read this year of your diary, and nothing else of yours.',
    off: 'Nobody but you can read this year of your diary.',
    make: 'Make a Secret Link',
    label: 'Secret link',
    name: 'Off: the page says “A year on filmDB”',
    notes: 'Show my notes',
  },
  calendar: {
    on: 'A calendar app that has this address shows when the films of your watchlist come out.',
    off: 'Your calendar app can show when the films of your watchlist come out.',
    make: 'Make a Calendar Address',
    label: 'Secret address (iCalendar)',
    name: null,
    notes: null,
  },
  'diary-feed': {
    on: 'A feed reader that has this address shows the latest entries of your diary.',
    off: 'A feed reader can show the latest entries of your diary.',
    make: 'Make a Feed Address',
    label: 'Secret address (RSS)',
    name: 'Off: the feed is called “A diary on filmDB”',
    notes: 'Show my notes',
  },
}
