import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'

/** Tells a screen reader the title of each page that is opened without loading the document anew. */
export function PageAnnouncer() {
  const { pathname, search } = useLocation()
  const address = pathname + search
  const announced = useRef(address)
  const [title, setTitle] = useState('')
  useEffect(() => {
    if (announced.current === address) return
    announced.current = address
    setTitle(document.title)
  }, [address])
  return (
    <p className="sr" role="status">
      {title}
    </p>
  )
}
