import { type ComponentType, createElement, lazy, type ReactNode, Suspense } from 'react'
import { importWithRetry } from '#app/domain/http/import-with-retry.ts'

/** A component whose script is loaded where the component is rendered; `fallback` is rendered until then. */
export function lazyComponent<Props extends object>(load: () => Promise<ComponentType<Props>>, fallback?: ReactNode) {
  const Part: ComponentType<Props> = lazy(async () => ({ default: await importWithRetry(load) }))
  return (props: Props) => <Suspense fallback={fallback}>{createElement(Part, props)}</Suspense>
}
