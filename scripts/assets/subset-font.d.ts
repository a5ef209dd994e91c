// The part of subset-font that we use; the package has no types.
declare module 'subset-font' {
  type AxisValue = number | { min: number; max: number }
  export default function subsetFont(
    font: Buffer,
    characters: string,
    options: { targetFormat: 'woff2'; variationAxes?: Record<string, AxisValue>; keepFeatures?: string[] },
  ): Promise<Buffer>
}
