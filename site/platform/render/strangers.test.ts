import { expect, test } from 'vitest'
import { createRenderPool } from './render-pool.ts'

const open = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10">'
const quick = `${open}<path d="M0 0h9v9z"/></svg>`
const noise = '<feTurbulence baseFrequency="1" numOctaves="100000000"/>'
const endless = `${open}<filter id="a">${noise}</filter><path filter="url(#a)" d="M0 0h9v9H0z"/></svg>`
const small = { width: 16, format: 'png' } as const

test('no picture waits for the drawing of a stranger, however small that is', async () => {
  await using pool = createRenderPool({ threads: 1 })
  const control = new AbortController()
  const drawing = pool.svgToRaster(endless, {
    width: 1000,
    format: 'png',
    isStrangers: true,
    signal: control.signal,
    timeoutMs: 1_000_000,
  })
  const ended = expect(drawing).rejects.toThrow('enough')

  expect((await pool.svgToRaster(quick, small)).length).toBeGreaterThan(0)
  control.abort(new Error('enough'))
  await ended
})

test('an SVG of a stranger comes back sanitised, or with the code of why not', async () => {
  await using pool = createRenderPool({ threads: 1 })
  const limits = { idPrefix: 'own', maxBytes: 10_000 }
  expect(await pool.readStrangersSvg(`${open}<script/><path d="M0 0"/></svg>`, limits)).toEqual({
    svg: expect.stringMatching(/^<svg[^>]*><path d="M0 0"\/><\/svg>$/),
  })
  expect(await pool.readStrangersSvg('hello', limits)).toMatchObject({ refused: 'malformed' })
  const long = `${open}${' '.repeat(20_000)}</svg>`
  expect(await pool.readStrangersSvg(long, limits)).toMatchObject({ refused: 'too-large' })
})

test('a filter that asks for gigabytes is left out instead', async () => {
  await using pool = createRenderPool({ threads: 1 })
  const results = Array.from({ length: 100 }, (_, index) => `r${index}`)
  const floods = results.map((name) => `<feFlood result="${name}" flood-color="red"/>`)
  const merged = results.map((name) => `<feMergeNode in="${name}"/>`)
  const hungry =
    `${open}<filter id="a" x="0" y="0" width="1" height="1">${floods.join('')}` +
    `<feMerge>${merged.join('')}</feMerge></filter><path filter="url(#a)" d="M0 0h10v10H0z"/></svg>`
  const before = process.memoryUsage.rss()
  let most = before
  const watch = setInterval(() => (most = Math.max(most, process.memoryUsage.rss())), 20)
  try {
    const png = await pool.svgToRaster(hungry, { width: 2048, format: 'png', timeoutMs: 300_000 })
    expect(png.length).toBeGreaterThan(0)
  } finally {
    clearInterval(watch)
  }
  // A hundred results of 2048 × 2048 pixels are 1.7 GB.
  expect(most - before).toBeLessThan(1_000_000_000)
})
