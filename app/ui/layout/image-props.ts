import type { Picture } from '#app/domain/picture.ts'

/** The props of an `<img>` in the width that its place needs. A drawn picture fits every size and has no widths. */
export const imageProps = ({ src, srcSet }: Picture, sizes: string) => ({ src, srcSet, sizes: srcSet && sizes })
