import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { initWasm, Resvg } from '@resvg/resvg-wasm'
import { markCurrentColor } from '../picture/mark-current-color.ts'
import type { Picture } from '../picture/picture.ts'
import { readPicture } from '../picture/read-picture.ts'

/** Once before drawing; another file of the same worker may have done so. */
export async function loadResvg(): Promise<void> {
  const wasm = createRequire(import.meta.url).resolve('@resvg/resvg-wasm/index_bg.wasm')
  await initWasm(await readFile(wasm)).catch((error: unknown) => {
    if (!String(error).includes('Already initialized')) throw error
  })
}

export function normalise(svg: string): string {
  const drawing = new Resvg(svg)
  const text = drawing.toString()
  drawing.free()
  return text
}

export function pictureOf(svg: string): Picture {
  const marked = markCurrentColor(svg)
  return readPicture(normalise(marked.svg), marked.mark)
}

/** A drawing of 24 × 24 with a body. */
export function drawing(body: string, attributes = 'viewBox="0 0 24 24"'): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" ${attributes}>${body}</svg>`
}

/** Share of channels that differ visibly between two SVGs drawn 96 pixels wide on white. */
export function difference(one: string, other: string, visible = 12): number {
  const [a, b] = [pixels(one), pixels(other)]
  if (a.length !== b.length) return 1
  return a.filter((channel, at) => Math.abs(channel - b[at]!) > visible).length / a.length
}

function pixels(svg: string): Uint8Array {
  const drawn = new Resvg(svg, { fitTo: { mode: 'width', value: 96 }, background: '#ffffff' })
  const image = drawn.render()
  const copy = Uint8Array.from(image.pixels)
  image.free()
  drawn.free()
  return copy
}
