import { svgToRaster } from './svg-to-raster.ts'
import { writeIco } from './write-ico.ts'

/** Draws an SVG at each size, centred in a square, into one Windows icon file. */
export async function svgToIco(svg: string, sizes: readonly number[]): Promise<Uint8Array> {
  const pictures = []
  for (const size of sizes) {
    const png = await svgToRaster(svg, { width: size, height: size, format: 'png' })
    pictures.push({ size, png })
  }
  return writeIco(pictures)
}
