import type { RasterPicture } from '@tessera/raster-files'

/** Half clear pixels are either; an engine without alpha would draw their colour in full. */
export function dropHalfClear({ width, height, rgba }: RasterPicture): RasterPicture {
  const target = rgba.slice()
  for (let at = 0; at < target.length; at += 4) {
    if (target[at + 3]! < 128) target.fill(0, at, at + 4)
    else target[at + 3] = 255
  }
  return { width, height, rgba: target }
}
