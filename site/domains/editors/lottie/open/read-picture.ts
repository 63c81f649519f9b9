/** A picture as a `data:` address, and the size that it is drawn at. */
type ReadPicture = {
  readonly picture: string
  readonly width: number
  readonly height: number
}

/** Of the longer side: larger ones only make the file heavy. */
const MOST_SIDE = 1024
/** Letters of a `data:` address that a command takes. */
const MOST_LETTERS = 1_900_000

/**
 * A picture file drawn anew, no larger than an animation needs it; into a box where it takes the place of
 * another, whole and in the middle. Null for what the browser cannot read.
 */
export async function readPicture(
  file: File,
  box: { readonly width: number; readonly height: number } | null,
): Promise<ReadPicture | null> {
  const bitmap = await createImageBitmap(file).catch(() => null)
  if (!bitmap) return null
  const scale = Math.min(1, MOST_SIDE / Math.max(bitmap.width, bitmap.height))
  const { width, height } = box ?? {
    width: Math.max(1, Math.round(bitmap.width * scale)),
    height: Math.max(1, Math.round(bitmap.height * scale)),
  }
  const canvas = Object.assign(document.createElement('canvas'), { width, height })
  const context = canvas.getContext('2d')
  if (!context) return null
  const fit = Math.min(width / bitmap.width, height / bitmap.height)
  const [across, down] = [bitmap.width * fit, bitmap.height * fit]
  context.drawImage(bitmap, (width - across) / 2, (height - down) / 2, across, down)
  bitmap.close()
  const png = canvas.toDataURL('image/png')
  const picture = png.length <= MOST_LETTERS ? png : canvas.toDataURL('image/webp', 0.9)
  return picture.length <= MOST_LETTERS ? { picture, width, height } : null
}
