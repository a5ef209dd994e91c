// The button "Add to list" of a film's page, for members. Its styles are loaded with the page.
import './list-choices.module.css'
import { lazyComponent } from '../lazy-component.tsx'

export const LazyAddToList = lazyComponent(async () => (await import('./add-to-list.tsx')).AddToList)
