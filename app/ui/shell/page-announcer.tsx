import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'

/** Announces the title of each page to screen readers after a client navigation. */
export function PageAnnouncer() {
  const { pathname, search } = useLocation()
  const url = pathname + search
  const announced = useRef(url)
  const [title, setTitle] = useState('')
  useEffect(() => {
    if (announced.current === url) return
    announced.current = url
    setTitle(document.title)
  }, [url])
  return (
    <p className="sr" role="status">
      {title}
    </p>
  )
}
