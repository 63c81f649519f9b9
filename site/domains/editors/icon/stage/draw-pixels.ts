import { composeIconAlone, type IconLook } from '@tessera/icon-tile'
import { encodeDataUri } from '@tessera/svg'

/** Draws a picture into so many pixels, as the browser renders it at that size. */
export async function drawPixels(
  canvas: HTMLCanvasElement,
  art: string,
  px: number,
): Promise<CanvasRenderingContext2D | null> {
  const picture = new Image()
  picture.src = art
  await picture.decode()
  const context = canvas.getContext('2d', { willReadFrequently: true })
  canvas.width = canvas.height = px
  context?.drawImage(picture, 0, 0, px, px)
  return context
}

/** How the icon alone covers the pixels, 0 to 255 each. */
export async function drawCoverage(
  source: string,
  look: IconLook,
  px: number,
): Promise<Uint8Array> {
  const art = encodeDataUri(composeIconAlone({ source, look }))
  const context = await drawPixels(document.createElement('canvas'), art, px)
  const { data } = context?.getImageData(0, 0, px, px) ?? { data: [] }
  return Uint8Array.from({ length: data.length / 4 }, (_, at) => data[at * 4 + 3] ?? 0)
}
