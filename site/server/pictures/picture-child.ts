import { RenderError } from '../render/render-error.ts'
import { encodePictures } from './encode-pictures.ts'
import type { PictureShape } from './picture-shape.ts'

export type PictureJob = { readonly bytes: Uint8Array; readonly shapes: readonly PictureShape[] }
export type PictureAnswer =
  | { readonly pictures: readonly Uint8Array[] }
  | { readonly problem: 'malformed' | 'too_large' }

const MOST_MEMORY_BYTES = 512 * 1024 * 1024
const OUT_OF_MEMORY = 71

// Decoders work beside this thread, so that it sees what they take and can end all of it.
setInterval(() => {
  if (process.memoryUsage.rss() > MOST_MEMORY_BYTES) process.exit(OUT_OF_MEMORY)
}, 10)

process.once('message', (job: PictureJob) => {
  void answer(job).then((message) => process.send?.(message))
})
process.once('disconnect', () => process.exit())
process.send?.('ready')

async function answer({ bytes, shapes }: PictureJob): Promise<PictureAnswer> {
  try {
    return { pictures: await encodePictures(bytes, shapes) }
  } catch (error) {
    const isLarge =
      error instanceof RenderError
        ? error.code === 'too_large'
        : /pixel limit/.test(error instanceof Error ? error.message : '')
    return { problem: isLarge ? 'too_large' : 'malformed' }
  }
}
