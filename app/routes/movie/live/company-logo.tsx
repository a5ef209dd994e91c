import { useEffect, useRef, useState } from 'react'
import type { Picture } from '#app/domain/picture.ts'

/** The logo of a company. Shows the name when the logo fails to load, also before hydration. */
export function CompanyLogo({ name, logo }: { name: string; logo: Picture }) {
  const [isMissing, setMissing] = useState(false)
  const image = useRef<HTMLImageElement>(null)
  useEffect(() => {
    if (image.current?.complete && image.current.naturalWidth === 0) setMissing(true)
  }, [])
  if (isMissing) return name
  return <img ref={image} src={logo.src} alt={name} loading="lazy" onError={() => setMissing(true)} />
}
