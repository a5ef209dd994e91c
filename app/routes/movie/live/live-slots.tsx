// The places of the parts that only a live source has facts for. Browsers load these parts where there is one; their
// styles are loaded with the page.
import './watch-panel.module.css'
import { lazySlot } from '../lazy-slot.tsx'

const loadParts = () => import('./live-parts.tsx')

export const WatchSlot = lazySlot(async () => (await loadParts()).WatchPanel)
export const LogoSlot = lazySlot(async () => (await loadParts()).Logo)
