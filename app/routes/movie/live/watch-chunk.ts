// The parts of a film's page with facts of a live source, in one file that is loaded where there is one.
export { Logo } from '#app/ui/film/logo.tsx'
export { WatchPanel } from './watch-panel.tsx'
