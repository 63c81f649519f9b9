import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { Resvg, initWasm } from '@resvg/resvg-wasm'
import { writeDocument } from '../tree/write-document.ts'
import type { SvgDocument } from '../tree/node.ts'

/** Files of one worker share the module, and it may be loaded once only. */
export async function loadRenderer(): Promise<void> {
  const wasm = createRequire(import.meta.url).resolve('@resvg/resvg-wasm/index_bg.wasm')
  await initWasm(await readFile(wasm)).catch((error: unknown) => {
    if (!/Already initialized/.test(String(error))) throw error
  })
}

/** How many pixels of two drawings, 240 wide, differ by more than a quarter of full strength. */
export function differingPixels(one: SvgDocument, other: SvgDocument): number {
  const [a, b] = [pixelsOf(one), pixelsOf(other)]
  if (a.length !== b.length) return Infinity
  let differing = 0
  for (let at = 0; at < a.length; at += 4) {
    if ([0, 1, 2, 3].some((channel) => Math.abs(a[at + channel]! - b[at + channel]!) > 64))
      differing += 1
  }
  return differing
}

/** Red, green, blue and alpha of the pixel at a place in a drawing of 24 units. */
export function pixelAt(document: SvgDocument, x: number, y: number): number[] {
  const at = (Math.floor(y * 10) * 240 + Math.floor(x * 10)) * 4
  return [...pixelsOf(document).subarray(at, at + 4)]
}

function pixelsOf(document: SvgDocument): Uint8Array {
  const drawing = new Resvg(writeDocument(document), {
    fitTo: { mode: 'width', value: 240 },
    font: { loadSystemFonts: false },
  })
  const image = drawing.render()
  const pixels = image.pixels.slice()
  image.free()
  drawing.free()
  return pixels
}
