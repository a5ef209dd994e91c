declare module 'virtual:react-router/server-build' {
  import type { ServerBuild } from 'react-router'

  const build: ServerBuild
  export = build
}

/** The id of the build, in the service worker only (scripts/build-service-worker.ts). */
interface ImportMetaEnv {
  readonly BUILD_ID: string
}

declare module '*?inline-script' {
  const code: string
  export default code
}
