import sharp from 'sharp'

/** Pictures are kept this small: what is laid out where stays, letters become grey. */
const SCALE = 4
/** Cells of this many kept pixels are compared by their mean, so that a letter more or less is nothing. */
const CELL = 6
/** Of 255: what a cell may differ by and still count as the same. */
const SAME_WITHIN = 14
/** The part of all cells that may differ: other fonts, another hinting, a word that wraps. */
const MOST_DIFFERENT = 0.03

/** The picture of a page as it is kept: a quarter of its size, grey. */
export async function toStoredPicture(png: Uint8Array): Promise<Buffer> {
  const { width = 0 } = await sharp(png).metadata()
  return sharp(png)
    .resize({ width: Math.round(width / SCALE), kernel: 'cubic' })
    .greyscale()
    .webp({ quality: 60, effort: 6 })
    .toBuffer()
}

/** How much of a page looks other than before, from 0 to 1. */
export async function differenceOf(before: Uint8Array, after: Uint8Array): Promise<number> {
  const [one, other] = await Promise.all([cellsOf(before), cellsOf(after)])
  if (one.width !== other.width) return 1
  const most = Math.max(one.cells.length, other.cells.length)
  let different = Math.abs(one.cells.length - other.cells.length)
  for (let index = 0; index < Math.min(one.cells.length, other.cells.length); index += 1) {
    const gap = Math.abs((one.cells[index] ?? 0) - (other.cells[index] ?? 0))
    if (gap > SAME_WITHIN) different += 1
  }
  return different / most
}

/** Whether two pictures show the same page. */
export async function isSamePicture(before: Uint8Array, after: Uint8Array): Promise<boolean> {
  return (await differenceOf(before, after)) <= MOST_DIFFERENT
}

async function cellsOf(look: Uint8Array) {
  const { width: fullWidth = 0, height: fullHeight = 0 } = await sharp(look).metadata()
  const width = Math.max(1, Math.round(fullWidth / CELL))
  const height = Math.max(1, Math.round(fullHeight / CELL))
  const cells = await sharp(look)
    .resize({ width, height, fit: 'fill', kernel: 'linear' })
    .greyscale()
    .raw()
    .toBuffer()
  return { width, cells }
}
