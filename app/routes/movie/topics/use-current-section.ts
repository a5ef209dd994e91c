import { useEffect, useState } from 'react'

// px from the top of the window: a little under where an anchor lets its section stop (page.module.css)
const readingLine = 160

/**
 * The id of the section at the reading line. The section that was clicked last wins while it is there too, or while no
 * section is. Initially the first of `ids`.
 */
export function useCurrentSection(ids: string[]) {
  const [current, setCurrent] = useState(ids[0])
  const all = ids.join(' ')
  useEffect(() => {
    const onLine = new Set<string>()
    let spy: IntersectionObserver | undefined

    const watch = () => {
      spy?.disconnect()
      onLine.clear()
      // Margins that leave a single line of the window, so they depend on its height.
      const rootMargin = `${-readingLine}px 0px ${readingLine + 1 - innerHeight}px`
      spy = new IntersectionObserver(
        entries => {
          for (const { target, isIntersecting } of entries) onLine[isIntersecting ? 'add' : 'delete'](target.id)
          // Two sections may stand side by side; the last of a page may never get up to the line.
          setCurrent(now => (now && onLine.has(now) ? now : ([...onLine][0] ?? now)))
        },
        { rootMargin },
      )
      for (const id of all.split(' ')) {
        const section = document.getElementById(id)
        if (section) spy.observe(section)
      }
    }
    const follow = () => {
      const clicked = location.hash.slice(1)
      if (all.split(' ').includes(clicked)) setCurrent(clicked)
    }

    watch()
    follow()
    addEventListener('resize', watch)
    addEventListener('hashchange', follow)
    return () => {
      spy?.disconnect()
      removeEventListener('resize', watch)
      removeEventListener('hashchange', follow)
    }
  }, [all])
  return current
}
