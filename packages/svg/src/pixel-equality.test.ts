import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { Resvg, initWasm } from '@resvg/resvg-wasm'
import { beforeAll, expect, test } from 'vitest'
import { sanitizeSvg } from './sanitise/sanitise-svg.ts'
import { iconSources, readRealIcons } from './testing/real-icons.ts'

const PER_SOURCE = 250

beforeAll(async () => {
  const wasm = createRequire(import.meta.url).resolve('@resvg/resvg-wasm/index_bg.wasm')
  // Files of one worker share the module, and it may be loaded once only.
  await initWasm(await readFile(wasm)).catch((error: unknown) => {
    if (!/Already initialized/.test(String(error))) throw error
  })
})

function render(svg: string): Buffer {
  const resvg = new Resvg(svg, {
    fitTo: { mode: 'width', value: 48 },
    font: { loadSystemFonts: false },
  })
  const image = resvg.render()
  const pixels = Buffer.concat([Buffer.from(`${image.width}×${image.height} `), image.pixels])
  image.free()
  resvg.free()
  return pixels
}

test('the comparison sees a change of one unit', () => {
  const at = (x: number) =>
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 48 48"><path d="M${x} 1h9v9z"/></svg>`
  expect(render(at(1)).equals(render(at(2)))).toBe(false)
})

test.each(iconSources)(
  'sanitising leaves every pixel of 250 icons of $spec as it was',
  async (source) => {
    const icons = await readRealIcons(source)
    expect(icons.length).toBeGreaterThanOrEqual(PER_SOURCE)
    const changed: string[] = []
    for (let i = 0; i < PER_SOURCE; i++) {
      const { name, svg } = icons[Math.floor((i * icons.length) / PER_SOURCE)]!
      if (!render(svg).equals(render(sanitizeSvg(svg).svg))) changed.push(name)
    }
    expect(changed).toEqual([])
  },
  120_000,
)
