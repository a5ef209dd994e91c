import type { Config } from '@react-router/dev/config'

export default {
  // Some twenty routes: sending the whole map costs less than asking for it.
  routeDiscovery: { mode: 'initial' },
} satisfies Config
