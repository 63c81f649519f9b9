import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { initWasm, Resvg } from '@resvg/resvg-wasm'

/** Files of one worker share the module, and it may be loaded once only. */
export async function loadResvg(): Promise<void> {
  const wasm = createRequire(import.meta.url).resolve('@resvg/resvg-wasm/index_bg.wasm')
  await initWasm(await readFile(wasm)).catch((error: unknown) => {
    if (!/Already initialized/.test(String(error))) throw error
  })
}

export type Drawn = {
  readonly width: number
  /** Premultiplied RGBA. */
  readonly pixels: Uint8Array
  readonly png: Uint8Array
}

export function draw(svg: string, width: number): Drawn {
  const resvg = new Resvg(svg, {
    fitTo: { mode: 'width', value: width },
    font: { loadSystemFonts: false },
  })
  const image = resvg.render()
  const drawn = { width: image.width, pixels: image.pixels.slice(), png: image.asPng() }
  image.free()
  resvg.free()
  return drawn
}

/** Share of the pixels of which a channel differs by more than a sixteenth. */
export function shareOfDifferent(a: Uint8Array, b: Uint8Array): number {
  if (a.length !== b.length) return 1
  let different = 0
  for (let at = 0; at < a.length; at += 4) {
    const most = Math.max(...[0, 1, 2, 3].map((c) => Math.abs(a[at + c]! - b[at + c]!)))
    if (most > 16) different++
  }
  return different / (a.length / 4)
}

export const strokedIcon =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24" width="24" height="24" fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round" stroke-linejoin="round"><path d="M12 3l2 3l2 15h-8l2 -15l2 -3"/><path d="M8 9h8"/><path d="M3 11l2 -2l-2 -2"/><path d="M21 11l-2 -2l2 -2"/></svg>'

export const colorfulIcon =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 16" width="32" height="16"><path fill="#d8643c" d="M0 0h16v16h-16z"/><path fill="#1e6b58" d="M16 0h16v16h-16z"/></svg>'
