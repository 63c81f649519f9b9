// CommonJS: Node sees its functions on the default import alone.
// oxlint-disable import/no-named-as-default-member
import type { IndexedFilm } from '@tessera/convert'
import type { Film } from '@tessera/raster-files'
import gifenc from 'gifenc'
import {
  clearUnseen,
  FORMAT,
  mergeSamples,
  orderByUse,
  sampleStep,
} from '#platform/render/lottie/lottie-to-gif.ts'

/** One palette of the seen pixels of frames spread over the film; time in hundredths, as GIF counts. */
export function quantizeFilm({ frames }: Film, colors: number): Promise<IndexedFilm> {
  const step = sampleStep(frames.length)
  const samples = mergeSamples(
    frames.filter((_, index) => index % step === 0).map(({ rgba }) => rgba),
  )
  const palette = orderByUse(gifenc.quantize(samples, colors, { format: FORMAT }), samples)
  let elapsedMs = 0
  return Promise.resolve({
    palette,
    frames: frames.map(({ rgba, durationMs }) => {
      const indices = gifenc.applyPalette(rgba, palette, FORMAT)
      clearUnseen(indices, rgba, palette.length)
      const begin = Math.round(elapsedMs / 10)
      elapsedMs += durationMs
      return { indices, delay: Math.round(elapsedMs / 10) - begin }
    }),
  })
}
