// The marks of a viewing in a list of films.
import { HeartIcon, RewatchIcon } from './icons.tsx'

export const RewatchMark = () => (
  <span title="Rewatch">
    <RewatchIcon />
    <span className="sr">Rewatch</span>
  </span>
)

export const LikedMark = ({ className }: { className?: string | undefined }) => (
  <span className={className} title="Liked">
    <HeartIcon solid />
    <span className="sr">Liked</span>
  </span>
)
