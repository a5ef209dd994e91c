// Icons of a film life, loaded with the parts that draw them.
import { OwnIcon } from '../layout/icon.tsx'

export const HeartIcon = ({ solid = false }: { solid?: boolean }) => (
  <OwnIcon
    d="M12 20S4 15.200 4 9.500A4.200 4.200 0 0 1 12 7.600 4.200 4.200 0 0 1 20 9.500C20 15.200 12 20 12 20z"
    solid={solid}
  />
)

export const EyeIcon = () => (
  <OwnIcon d="M2.500 12c4.500-8 14.500-8 19 0-4.500 8-14.500 8-19 0M9 12a3 3 0 1 0 6 0 3 3 0 1 0-6 0" />
)

export const RewatchIcon = () => (
  <OwnIcon d="M5 11V9.500A3.500 3.500 0 0 1 8.500 6H19m-3-3 3 3-3 3m3 4v1.500a3.500 3.500 0 0 1-3.500 3.500H5m3 3-3-3 3-3" />
)

export const UndoIcon = () => <OwnIcon d="M8 4 4 8l4 4M4 8h10a5 5 0 0 1 0 10H9" />

export const CloudOffIcon = () => (
  <OwnIcon d="M9 6.500A5 5 0 0 1 17 10a4 4 0 0 1 3 6.500M17 18H7a4 4 0 0 1-.5-8M4 4l16 16" />
)

export const MoreIcon = () => <OwnIcon d="M6 12v.01M12 12v.01M18 12v.01" />
