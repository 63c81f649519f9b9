import type { IndexedFilm } from '@tessera/convert'
import { joinBytes, type Film } from '@tessera/raster-files'
import { applyPalette, quantize } from 'gifenc'

const FORMAT = 'rgb565'
/** GIF knows only seen and unseen: a pixel counts as unseen below half its strength. */
const SEEN = 128
const PALETTE_SAMPLES = 24

/** One palette of the seen pixels of frames spread over the film; time in hundredths, as GIF counts. */
export function quantizeFilm({ frames }: Film, colors: number): IndexedFilm {
  const step = Math.max(1, Math.floor(frames.length / PALETTE_SAMPLES))
  const samples = seenPixels(frames.filter((_, index) => index % step === 0))
  const palette = orderByUse(quantize(samples, colors, { format: FORMAT }), samples)
  let elapsedMs = 0
  return {
    palette,
    frames: frames.map((frame) => {
      // Reading the pixels may draw them.
      const { rgba, durationMs } = frame
      const indices = applyPalette(rgba, palette, FORMAT)
      for (let at = 0; at < indices.length; at += 1) {
        if (rgba[at * 4 + 3]! < SEEN) indices[at] = palette.length
      }
      const begin = Math.round(elapsedMs / 10)
      elapsedMs += durationMs
      return { indices, delay: Math.round(elapsedMs / 10) - begin }
    }),
  }
}

function seenPixels(frames: Film['frames']): Uint8Array {
  const parts = frames.map(({ rgba }) => {
    const seen = new Uint8Array(rgba.length)
    let length = 0
    for (let at = 0; at < rgba.length; at += 4) {
      if (rgba[at + 3]! < SEEN) continue
      seen.set(rgba.subarray(at, at + 3), length)
      seen[length + 3] = 255
      length += 4
    }
    return seen.subarray(0, length)
  })
  const merged = joinBytes(parts)
  return merged.length > 0 ? merged : Uint8Array.of(0, 0, 0, 255)
}

/** Colours used most come first: frames that use only those get shorter codes. */
function orderByUse(palette: IndexedFilm['palette'], samples: Uint8Array): IndexedFilm['palette'] {
  const uses = new Uint32Array(palette.length)
  for (const index of applyPalette(samples, palette, FORMAT)) uses[index]! += 1
  return palette
    .map((color, index) => ({ color, uses: uses[index]! }))
    .toSorted((a, b) => b.uses - a.uses)
    .map(({ color }) => color)
}
