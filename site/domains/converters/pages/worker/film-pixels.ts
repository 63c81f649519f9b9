/** Pixels of all frames together: what is made of them stands in memory whole, up to 8 bytes for each. */
export const MAX_FILM_PIXELS = 64_000_000

type Size = { readonly width: number; readonly height: number }

/** Straight RGBA of what a canvas or frame shows, at a size. */
export function readPixels(source: CanvasImageSource, { width, height }: Size): Uint8Array {
  const canvas = new OffscreenCanvas(width, height)
  const context = canvas.getContext('2d', { willReadFrequently: true })
  if (!context) throw new Error('The browser has no canvas in workers')
  context.drawImage(source, 0, 0, width, height)
  return new Uint8Array(context.getImageData(0, 0, width, height).data)
}
