import { codeOfEdges, describeEdges, hashOfCode } from '@tessera/visual'
import { AppError } from '#platform/errors.ts'
import { redrawPicture } from '#platform/pictures/redraw-picture.ts'
import { rasterPixels } from '#platform/render/resize-raster.ts'
import { RenderError } from '#platform/render/index.ts'

const SIZE = 96

/**
 * The hash of a picture that a browser without scripts sent: opened in a process of its own, kept nowhere.
 *
 * @throws {AppError} invalid_request for what is no picture or too large; unavailable
 */
export async function describeUpload(file: Uint8Array): Promise<string> {
  const shape = { width: SIZE, height: SIZE, by: 'fit', isLossless: true } as const
  const [redrawn] = await redrawPicture(file, [shape]).catch(refusePicture)
  if (redrawn === undefined) throw new AppError('internal')
  const { width, height, data } = await rasterPixels(redrawn, SIZE)
  return hashOfCode(codeOfEdges(describeEdges({ width, height, rgba: data })))
}

function refusePicture(error: unknown): never {
  if (!(error instanceof RenderError)) throw error
  const problem =
    error.code === 'malformed' ? 'is no JPEG, PNG or WebP' : 'has more pixels than can be drawn'
  throw new AppError('invalid_request', { fields: { file: problem }, cause: error })
}
