import type { IndexedFilm } from '@tessera/convert'
import { joinBytes, type Film } from '@tessera/raster-files'
import type { applyPalette, quantize } from 'gifenc'

type Palette = IndexedFilm['palette']
/** Of gifenc, whose functions Node and browsers import in two ways. */
type Gifenc = { readonly quantize: typeof quantize; readonly applyPalette: typeof applyPalette }

const FORMAT = 'rgb565'
/** GIF knows only seen and unseen: a pixel counts as unseen below half its strength. */
const SEEN = 128
const PALETTE_SAMPLES = 24

/** One palette for all frames of a film, so that colours do not flicker, and its frames as places of it. */
export function createFilmPalette(gifenc: Gifenc) {
  /** Colours used most come first: frames that use only those get shorter codes. */
  function paletteOf(pictures: readonly Uint8Array[], colors: number): Palette {
    const samples = mergeSamples(pictures)
    const palette = gifenc.quantize(samples, colors, { format: FORMAT })
    const uses = new Uint32Array(palette.length)
    for (const index of gifenc.applyPalette(samples, palette, FORMAT)) uses[index]! += 1
    return palette
      .map((color, index) => ({ color, uses: uses[index]! }))
      .toSorted((a, b) => b.uses - a.uses)
      .map(({ color }) => color)
  }

  /** The place after the last colour stands for unseen pixels. */
  function indicesOf(rgba: Uint8Array, palette: Palette): Uint8Array {
    const indices = gifenc.applyPalette(alone(rgba), palette, FORMAT)
    for (let at = 0; at < indices.length; at += 1) {
      if (rgba[at * 4 + 3]! < SEEN) indices[at] = palette.length
    }
    return indices
  }

  /** Time in hundredths, as GIF counts. */
  function quantizeFilm({ frames }: Film, colors: number): IndexedFilm {
    const palette = paletteOf(
      spread(frames).map(({ rgba }) => rgba),
      colors,
    )
    let elapsedMs = 0
    return {
      palette,
      frames: frames.map(({ rgba, durationMs }) => {
        const begin = Math.round(elapsedMs / 10)
        elapsedMs += durationMs
        return { indices: indicesOf(rgba, palette), delay: Math.round(elapsedMs / 10) - begin }
      }),
    }
  }

  return { paletteOf, indicesOf, quantizeFilm }
}

/** gifenc reads the whole memory that a frame lies in, and frames of a decoded film share theirs. */
function alone(rgba: Uint8Array): Uint8Array {
  return rgba.byteLength === rgba.buffer.byteLength ? rgba : Uint8Array.from(rgba)
}

/** The frames that are looked at for the palette. */
export function spread<Frame>(frames: readonly Frame[]): Frame[] {
  const step = Math.max(1, Math.floor(frames.length / PALETTE_SAMPLES))
  return frames.filter((_, index) => index % step === 0)
}

/** The seen pixels of pictures as opaque RGBA; one black pixel where none is seen. */
function mergeSamples(pictures: readonly Uint8Array[]): Uint8Array {
  const merged = joinBytes(pictures.map(onlySeen))
  return merged.length > 0 ? merged : Uint8Array.of(0, 0, 0, 255)
}

function onlySeen(rgba: Uint8Array): Uint8Array {
  const seen = new Uint8Array(rgba.length)
  let length = 0
  for (let at = 0; at < rgba.length; at += 4) {
    if (rgba[at + 3]! < SEEN) continue
    seen.set(rgba.subarray(at, at + 3), length)
    seen[length + 3] = 255
    length += 4
  }
  return seen.subarray(0, length)
}
