import { serveParent } from '#platform/child-process/serve-parent.ts'
import { RenderError } from '#platform/render/render-error.ts'
import { encodePictures } from './encode-pictures.ts'
import type { PictureShape } from './picture-shape.ts'

export type PictureJob = { readonly bytes: Uint8Array; readonly shapes: readonly PictureShape[] }
export type PictureAnswer =
  | { readonly pictures: readonly Uint8Array[] }
  | { readonly problem: 'malformed' | 'too_large' }

const MOST_GROWTH_BYTES = 448 * 1024 * 1024

serveParent(MOST_GROWTH_BYTES, async ({ bytes, shapes }: PictureJob): Promise<PictureAnswer> => {
  try {
    return { pictures: await encodePictures(bytes, shapes) }
  } catch (error) {
    const isLarge =
      error instanceof RenderError
        ? error.code === 'too_large'
        : /pixel limit/.test(error instanceof Error ? error.message : '')
    return { problem: isLarge ? 'too_large' : 'malformed' }
  }
})
