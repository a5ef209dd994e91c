import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { focusAfterRender } from '../form/focus.ts'

/**
 * Announces the title of each page to screen readers after a client navigation. When that removed what had the focus, the
 * page has it, or the focusable part of it that the fragment of the URL names.
 */
export function PageAnnouncer() {
  const { pathname, search, hash } = useLocation()
  const url = pathname + search
  const announced = useRef(url)
  const [title, setTitle] = useState('')
  useEffect(() => {
    if (announced.current === url) return
    announced.current = url
    setTitle(document.title)
    focusAfterRender(() => {
      if (document.activeElement !== document.body) return null
      // The router has scrolled already: to the top, to the fragment, or after Back to the place that was left.
      document.getElementById('main')?.focus({ preventScroll: true })
      return document.getElementById(hash.slice(1))
    })
  }, [url])
  return (
    <p className="sr" role="status">
      {title}
    </p>
  )
}
