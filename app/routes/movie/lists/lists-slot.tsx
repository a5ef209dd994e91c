// The place of the lists in a film's page, for members. Their styles are loaded with the page.
import './list-choices.module.css'
import { lazySlot } from '../lazy-slot.tsx'

export const AddToListSlot = lazySlot(async () => (await import('./add-to-list.tsx')).AddToList)
