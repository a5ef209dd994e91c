import { useCallback } from 'react'
import { useRevalidator } from 'react-router'
import { healthPath } from '#app/domain/http/health-path.ts'

/**
 * Returns a function that revalidates the loaders when `isReachable` returns true for the site. A load that fails would
 * replace the page by the error page, with its open dialogs and what is typed there.
 */
export function useSafeRevalidate(isReachable: (url: string) => Promise<boolean>) {
  const { revalidate } = useRevalidator()
  return useCallback(async () => {
    if (await isReachable(healthPath)) await revalidate()
  }, [revalidate, isReachable])
}
