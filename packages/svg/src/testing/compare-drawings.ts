import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { Resvg, initWasm } from '@resvg/resvg-wasm'

/** `undrawn`: resvg cannot draw the original. */
export type Likeness = 'equal' | 'near' | 'different' | 'undrawn'

const WIDTH = 64
/** Near: no more than one pixel in a hundred differs by more than this of 255. */
const VISIBLE = 8
const MOST_SHARE = 0.01

/** Once, before anything is compared. */
export async function loadRenderer(): Promise<void> {
  const wasm = createRequire(import.meta.url).resolve('@resvg/resvg-wasm/index_bg.wasm')
  await initWasm(await readFile(wasm))
}

/** How alike two drawings are when resvg has drawn them 64 pixels wide. */
export function compareDrawings(before: string, after: string): Likeness {
  const original = render(before)
  if (original === null) return 'undrawn'
  const own = render(after)
  if (own === null || own.length !== original.length) return 'different'
  if (own.equals(original)) return 'equal'
  const visible = own.filter((byte, at) => Math.abs(byte - (original[at] ?? 0)) > VISIBLE)
  return visible.length / own.length <= MOST_SHARE ? 'near' : 'different'
}

/** Null where resvg stops. */
function render(svg: string): Buffer | null {
  try {
    const resvg = new Resvg(svg, {
      fitTo: { mode: 'width', value: WIDTH },
      font: { loadSystemFonts: false },
    })
    const image = resvg.render()
    const pixels = Buffer.from(image.pixels)
    image.free()
    resvg.free()
    return pixels
  } catch {
    return null
  }
}
