// The parts that only a live source has facts for, loaded where there is one. Their styles are loaded with the page.
import './watch-panel.module.css'
import { lazyComponent } from '../lazy-component.tsx'

const loadParts = () => import('./watch-chunk.ts')

export const LazyWatch = lazyComponent(async () => (await loadParts()).WatchPanel)
export const LazyLogo = lazyComponent(async () => (await loadParts()).Logo)
