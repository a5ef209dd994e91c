import { type ComponentType, createElement, lazy, type ReactNode, Suspense } from 'react'
import { untilLoaded } from '#app/domain/until-loaded.ts'

/** The place of a part whose script is loaded where the part is shown; `fallback` holds the place until then. */
export function lazySlot<Props extends object>(load: () => Promise<ComponentType<Props>>, fallback?: ReactNode) {
  const Part: ComponentType<Props> = lazy(async () => ({ default: await untilLoaded(load) }))
  return (props: Props) => <Suspense fallback={fallback}>{createElement(Part, props)}</Suspense>
}
