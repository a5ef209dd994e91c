import { useEffect, useState } from 'react'

// A line a little under the app bar and the tabs, as far down as an anchor lets its section stop (page.module.css).
const readingLine = '-20% 0px -80% 0px'

/**
 * The id of the section one is reading: the one that lies across the reading line, or the last that did. The first of
 * `ids` until one has, and while no script runs.
 */
export function useCurrentSection(ids: string[]) {
  const [current, setCurrent] = useState(ids[0])
  const all = ids.join(' ')
  useEffect(() => {
    const spy = new IntersectionObserver(
      entries => {
        const reached = entries.find(entry => entry.isIntersecting)
        if (reached) setCurrent(reached.target.id)
      },
      { rootMargin: readingLine },
    )
    for (const id of all.split(' ')) {
      const section = document.getElementById(id)
      if (section) spy.observe(section)
    }
    return () => spy.disconnect()
  }, [all])
  return current
}
