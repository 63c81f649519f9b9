import { extractPalette } from '@tessera/palette'

/** Enough for colours; the picture never leaves the browser. */
const SIDE = 400
const COLORS = 6

/** The colours of a picture, most used first; none for what is no picture. */
export async function colorsOfFile(file: Blob): Promise<string[]> {
  const bitmap = await createImageBitmap(file).catch(() => null)
  if (!bitmap) return []
  const scale = Math.min(1, SIDE / Math.max(bitmap.width, bitmap.height))
  const width = Math.max(1, Math.round(bitmap.width * scale))
  const height = Math.max(1, Math.round(bitmap.height * scale))
  const canvas = document.createElement('canvas')
  canvas.width = width
  canvas.height = height
  const context = canvas.getContext('2d', { willReadFrequently: true })
  context?.drawImage(bitmap, 0, 0, width, height)
  bitmap.close()
  const pixels = context?.getImageData(0, 0, width, height)
  return pixels ? extractPalette(pixels.data, { count: COLORS }) : []
}
