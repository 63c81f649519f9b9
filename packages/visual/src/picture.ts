import { VisualError } from './visual-error.ts'

/** A decoded picture: four bytes a pixel (red, green, blue, alpha), rows from the top. */
export type Picture = {
  readonly width: number
  readonly height: number
  readonly rgba: Uint8Array | Uint8ClampedArray
}

/** @throws {VisualError} invalid_picture where sizes and bytes do not agree */
export function checkPicture({ width, height, rgba }: Picture): void {
  const isSize = (size: number) => Number.isInteger(size) && size > 0
  if (!isSize(width) || !isSize(height) || rgba.length !== width * height * 4) {
    throw new VisualError('invalid_picture', `${width} × ${height} is not ${rgba.length} bytes`)
  }
}

/** The picture as in a mirror. */
export function flipPicture({ width, height, rgba }: Picture): Picture {
  const flipped = new Uint8Array(rgba.length)
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const from = (y * width + x) * 4
      flipped.set(rgba.subarray(from, from + 4), (y * width + width - 1 - x) * 4)
    }
  }
  return { width, height, rgba: flipped }
}
