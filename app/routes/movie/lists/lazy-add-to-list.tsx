// The place of the lists in a film's page, for members. Their styles are loaded with the page.
import './list-choices.module.css'
import { lazyComponent } from '../lazy-component.tsx'

export const LazyAddToList = lazyComponent(async () => (await import('./add-to-list.tsx')).AddToList)
