import { isOpaque } from '../picture.ts'
import { pngChunk } from './png-chunk.ts'

/** How the pixels of a PNG are kept. */
export interface PixelForm {
  /** 2: RGB, 3: palette, 6: RGBA, as the header says it. */
  readonly colorType: 2 | 3 | 6
  /** Of one pixel. */
  readonly bytes: 1 | 3 | 4
  /** Whether a pixel can be see-through. */
  readonly hasClear: boolean
  /** PLTE and tRNS, where there is a palette. */
  readonly chunks: readonly Uint8Array[]
  write(rgba: Uint8Array): Uint8Array
}

const MAX_COLORS = 256

/** A palette where all pictures together have at most 256 colours, else RGB or RGBA. */
export function choosePixelForm(pictures: readonly Uint8Array[]): PixelForm {
  const palette = collectColors(pictures)
  if (palette) return paletteForm(palette)
  return pictures.every(isOpaque)
    ? { colorType: 2, bytes: 3, hasClear: false, chunks: [], write: dropAlpha }
    : { colorType: 6, bytes: 4, hasClear: true, chunks: [], write: (rgba) => rgba }
}

/** See-through first, then by alpha, so that the list of alphas ends with the first opaque colour. */
function collectColors(pictures: readonly Uint8Array[]): number[] | null {
  const colors = new Set<number>()
  for (const rgba of pictures) {
    const view = viewOf(rgba)
    let last = -1
    for (let at = 0; at < rgba.length; at += 4) {
      const color = view.getUint32(at)
      if (color === last) continue
      last = color
      colors.add(color)
      if (colors.size > MAX_COLORS) return null
    }
  }
  if (colors.size < MAX_COLORS) colors.add(0)
  return [...colors].sort((a, b) => (a & 255) - (b & 255) || a - b)
}

function paletteForm(colors: readonly number[]): PixelForm {
  const places = new Map(colors.map((color, place) => [color, place]))
  const rgb = colors.flatMap((color) => [color >>> 24, (color >>> 16) & 255, (color >>> 8) & 255])
  const alphas = colors.map((color) => color & 255).filter((alpha) => alpha < 255)
  return {
    colorType: 3,
    bytes: 1,
    hasClear: places.has(0),
    chunks: [
      pngChunk('PLTE', [Uint8Array.from(rgb)]),
      ...(alphas.length > 0 ? [pngChunk('tRNS', [Uint8Array.from(alphas)])] : []),
    ],
    write: (rgba) => {
      const view = viewOf(rgba)
      return Uint8Array.from({ length: rgba.length / 4 }, (_, at) => {
        return places.get(view.getUint32(at * 4))!
      })
    },
  }
}

function dropAlpha(rgba: Uint8Array): Uint8Array {
  return rgba.filter((_, at) => at % 4 !== 3)
}

function viewOf(rgba: Uint8Array): DataView {
  return new DataView(rgba.buffer, rgba.byteOffset, rgba.byteLength)
}
