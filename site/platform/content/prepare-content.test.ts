import { extrudeSvg, inspectGlb } from '@tessera/model3d'
import { expect, test } from 'vitest'
import { sharp } from '#platform/render/load-sharp.ts'
import { prepareContent } from './prepare-content.ts'

test('an SVG is sanitised and measured, its paints in the order of the area they cover', async () => {
  const { svg, width, height, colors, files } = await prepareContent({
    type: 'svg',
    svg: `<svg viewBox="0 0 40 20" onload="x()"><path fill="#ff0000" d="M0 0h4v4z"/><rect y="6" width="40" height="14" fill="#0000ff"/><script>x()</script></svg>`,
  })
  expect(svg).not.toMatch(/script|onload/)
  expect({ width, height, colors, files }).toEqual({
    width: 40,
    height: 20,
    colors: ['#0000ff', '#ff0000'],
    files: [],
  })
})

test('a glyph in the text colour has no palette, and a moving one is animated', async () => {
  const glyph = await prepareContent({
    type: 'svg',
    svg: `<svg viewBox="0 0 9 9"><path fill="currentColor" d="M0 0h9v9z"><animate attributeName="opacity" values="0;1" dur="1s"/></path></svg>`,
  })
  expect(glyph).toMatchObject({ colors: [], isAnimated: true })
})

test('a Lottie loses its expressions and gains a poster that a second decoder opens', async () => {
  const animation = {
    v: '5.7.0',
    fr: 30,
    ip: 0,
    op: 60,
    w: 200,
    h: 100,
    assets: [],
    layers: [
      {
        ty: 4,
        nm: 'square',
        ip: 0,
        op: 60,
        st: 0,
        ks: {
          o: { a: 0, k: 100, x: 'var $bm_rt = 100 * eval("1")' },
          r: { a: 0, k: 0 },
          p: { a: 0, k: [100, 50, 0] },
          a: { a: 0, k: [0, 0, 0] },
          s: { a: 0, k: [100, 100, 100] },
        },
        shapes: [
          { ty: 'rc', p: { a: 0, k: [0, 0] }, s: { a: 0, k: [80, 80] }, r: { a: 0, k: 0 } },
          { ty: 'fl', c: { a: 0, k: [1, 0, 0, 1] }, o: { a: 0, k: 100 } },
        ],
      },
    ],
  }
  const { facts, colors, isAnimated, files } = await prepareContent({
    type: 'lottie',
    json: JSON.stringify(animation),
  })
  expect({ facts, colors, isAnimated }).toEqual({
    facts: { frames: 60, framesPerSecond: 30, durationMs: 2000 },
    colors: ['#ff0000'],
    isAnimated: true,
  })
  const [json, poster] = files
  expect(Buffer.from(json?.stored.bytes ?? []).toString()).not.toContain('eval')
  expect(poster?.staged).toMatchObject({ format: 'png', role: 'poster', width: 512, height: 256 })
  const middle = await sharp(Buffer.from(poster?.stored.bytes ?? []))
    .extract({ left: 255, top: 127, width: 1, height: 1 })
    .raw()
    .toBuffer()
  expect([...middle]).toEqual([255, 0, 0, 255])
})

test('a drawing is extruded into a model with a poster', async () => {
  const { facts, files } = await prepareContent({
    type: 'extrude',
    svg: `<svg viewBox="0 0 40 40"><rect x="5" y="5" width="30" height="30" fill="#00aa00"/></svg>`,
  })
  const [glb, poster] = files
  expect(inspectGlb(glb?.stored.bytes ?? new Uint8Array()).triangles).toBe(facts.triangles)
  expect(facts.triangles).toBeGreaterThan(10)
  expect(poster?.staged).toMatchObject({ format: 'png', role: 'poster', width: 400, height: 400 })
})

test('a picture keeps its bytes and size and shows its palette', async () => {
  const bytes = await sharp({
    create: { width: 60, height: 30, channels: 4, background: '#3366cc' },
  })
    .webp({ lossless: true })
    .toBuffer()
  const { width, height, colors, files } = await prepareContent({
    type: 'image',
    format: 'webp',
    bytes,
  })
  expect({ width, height, colors }).toEqual({ width: 60, height: 30, colors: ['#3366cc'] })
  expect(Buffer.from(files[0]?.stored.bytes ?? []).equals(bytes)).toBe(true)
})

test.each([
  ['text', { type: 'svg', svg: 'hello' }],
  ['a Lottie without layers', { type: 'lottie', json: '{"v":"5"}' }],
  ['a truncated model', { type: 'glb', bytes: extrude().subarray(0, 200) }],
  ['a broken picture', { type: 'image', format: 'webp', bytes: new Uint8Array([1, 2, 3]) }],
] as const)('%s is refused', async (_, content) => {
  await expect(prepareContent(content)).rejects.toThrow()
})

function extrude(): Uint8Array {
  return extrudeSvg(`<svg viewBox="0 0 4 4"><rect width="4" height="4" fill="#00aa00"/></svg>`)
}
