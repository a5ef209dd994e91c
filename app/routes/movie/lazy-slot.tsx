import { type ComponentType, createElement, lazy, type ReactNode, Suspense } from 'react'

/** The place of a part whose script is loaded where the part is shown; `fallback` holds the place until then. */
export function lazySlot<Props extends object>(load: () => Promise<ComponentType<Props>>, fallback?: ReactNode) {
  const Part: ComponentType<Props> = lazy(async () => ({ default: await load() }))
  return (props: Props) => <Suspense fallback={fallback}>{createElement(Part, props)}</Suspense>
}
