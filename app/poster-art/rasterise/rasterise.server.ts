import sharp from 'sharp'

// One card is drawn at a time and none twice: libvips would keep 50 MB of operations, and a pool of threads.
sharp.cache(false)
sharp.concurrency(1)

const maxBytes = 290_000 // of a wide picture: some sites that show shared links refuse those over 300 KB

/**
 * An SVG as a PNG of that width in pixels (the SVG's own width by default), in full colour, or in 256 colours where a wide
 * picture would be too heavy for a link; rejects when the SVG cannot be read.
 */
export async function toPng(svg: string, width?: number): Promise<Buffer> {
  const drawing = sharp(Buffer.from(svg)).resize(width === undefined ? {} : { width })
  const { data: png, info } = await drawing
    .clone()
    .png({ compressionLevel: 7, adaptiveFiltering: true })
    .toBuffer({ resolveWithObject: true })
  return png.length <= maxBytes || info.height > info.width
    ? png
    : drawing.png({ palette: true, compressionLevel: 9 }).toBuffer()
}
