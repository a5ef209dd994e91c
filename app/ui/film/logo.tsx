import { type ReactNode, useEffect, useRef, useState } from 'react'
import type { Picture } from '#app/domain/picture.ts'

type LogoProps = {
  logo: Picture
  alt: string
  /** Shown when the logo fails to load, also before hydration. */
  instead: ReactNode
  /** Width and height in pixels, where they are known. */
  size?: number
  className?: string
}

/** The logo of a company or a service. */
export function Logo({ logo, alt, instead, size, className }: LogoProps) {
  const [isMissing, setMissing] = useState(false)
  const image = useRef<HTMLImageElement>(null)
  useEffect(() => {
    if (image.current?.complete && image.current.naturalWidth === 0) setMissing(true)
  }, [])
  if (isMissing) return instead
  const onError = () => setMissing(true)
  return (
    <img
      ref={image}
      className={className}
      src={logo.src}
      alt={alt}
      width={size}
      height={size}
      loading="lazy"
      onError={onError}
    />
  )
}
