import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { sanitizeSvg } from '@tessera/svg'
import { check, constantFrom, property, record, string, tuple } from 'fast-check'
import sharp from 'sharp'
import { beforeAll, expect, test } from 'vitest'
import { composeIcon } from './compose-icon.ts'
import { letterShapes } from './letter-shapes.ts'
import { tileShapes, usualLook, type IconLook } from './look-fields.ts'
import { colorfulIcon, draw, loadResvg, shareOfDifferent, strokedIcon } from './testing/draw.ts'
import { variantLook, variants } from './variants.ts'

beforeAll(loadResvg)

const tiled: IconLook = {
  ...usualLook,
  shape: 'squircle',
  tile: '#d8643c',
  tileSize: 88,
  paint: 'one',
  color: '#fff6e6',
  size: 58,
  padding: 0,
}

const compose = (look: IconLook, source = strokedIcon) =>
  composeIcon(
    { source, badgeSource: look.badge === '' ? null : strokedIcon, look },
    { letters: letterShapes },
  )

const sizes = [16, 32, 64] as const
const golden = new URL('./testing/golden/', import.meta.url)

test.each(tileShapes.flatMap((shape) => sizes.map((px) => [shape, px] as const)))(
  'a %s of %i pixels looks as it was stored',
  async (shape, px) => {
    const { png, pixels } = draw(compose({ ...tiled, shape }), px)
    const file = new URL(`${shape}-${px}.png`, golden)
    // `GOLDEN=store` writes them anew, to be looked at before they are committed.
    if (process.env['GOLDEN'] === 'store') {
      await mkdir(golden, { recursive: true })
      await writeFile(file, png)
    }
    const stored = await premultiplied(await readFile(file))
    expect(shareOfDifferent(pixels, stored)).toBeLessThanOrEqual(0.01)
  },
)

test('the shapes differ from each other', () => {
  const drawn = tileShapes.map((shape) => draw(compose({ ...tiled, shape }), 64).pixels)
  for (const [index, a] of drawn.entries()) {
    for (const b of drawn.slice(index + 1)) {
      expect(shareOfDifferent(a, b)).toBeGreaterThan(0.01)
    }
  }
})

test('a squircle is the superellipse of the fifth power', () => {
  const svg = compose({ ...usualLook, shape: 'squircle', canvas: 2048, size: 10 })
  const { pixels } = draw(svg.replace(/<g transform.*<\/g>/, ''), 2048)
  let worst = 0
  for (let row = 4; row < 2044; row += 12) {
    const y = Math.abs((row + 0.5 - 1024) / 1024)
    const half = 1024 * (1 - y ** 5) ** (1 / 5)
    let covered = 0
    for (let x = 0; x < 2048; x++) covered += (pixels[(row * 2048 + x) * 4 + 3] ?? 0) / 255
    // A row that the curve crosses flatly covers many pixels in part: compare the mean of the sides.
    if (y < 0.95) worst = Math.max(worst, Math.abs(covered / 2 - half))
  }
  expect(worst).toBeLessThan(0.25)
})

test('what was not chosen leaves the icon as it was drawn', () => {
  for (const source of [strokedIcon, colorfulIcon]) {
    const composed = draw(compose(usualLook, source), 128).pixels
    const plain = draw(
      source.replace(
        /viewBox="0 0 32 16" width="32" height="16"/,
        'viewBox="0 -8 32 32" width="32" height="32"',
      ),
      128,
    ).pixels
    expect(shareOfDifferent(composed, plain)).toBe(0)
  }
})

test('every option changes the picture or is one that needs another', () => {
  const base: IconLook = {
    ...tiled,
    shape: 'rounded',
    tile2: '#1e6b58',
    fill: 'linear',
    paint: 'linear',
    restroke: true,
    shadow: true,
    badge: 'badge',
    text: 'Ab',
    y: -10,
    textY: 20,
    tileSize: 70,
  }
  const before = draw(compose(base), 128).pixels
  const changes: Partial<IconLook>[] = [
    { paint: 'radial', restroke: false },
    { restroke: false },
    { color: '#00ff00', restroke: false },
    { size: 90 },
    { rotate: 90 },
    { flipY: true },
    { x: 12 },
    { y: 0 },
    { strokeColor: '#00ff00' },
    { stroke: 4 },
    { join: 'miter', stroke: 4 },
    { cap: 'butt', stroke: 4 },
    { fill: 'flat' },
    { fill: 'radial' },
    { tile: '#00ff00' },
    { tile2: '#00ff00' },
    { tileAngle: 0 },
    { tileSize: 60 },
    { radius: 0 },
    { padding: 30 },
    { shape: 'own' },
    { shadow: false },
    { shadowX: 10 },
    { shadowY: 10 },
    { shadowBlur: 12 },
    { shadowColor: '#00ff00', shadowOpacity: 100 },
    { shadowOpacity: 100 },
    { badge: '' },
    { badgeCorner: 'top-left' },
    { badgeSize: 60 },
    { badgeColor: '#00ff00' },
    { badgeFill: '#00ff00' },
    { text: 'Q' },
    { textColor: '#00ff00' },
    { textSize: 60 },
    { textY: -30 },
    { textOnly: true },
  ]
  const idle = changes.filter(
    (change) => shareOfDifferent(before, draw(compose({ ...base, ...change }), 128).pixels) === 0,
  )
  expect(idle).toEqual([])
})

test('single colours are replaced one by one', () => {
  const { pixels } = draw(
    compose({ ...usualLook, colors: { '#d8643c': '#0000ff' } }, colorfulIcon),
    32,
  )
  expect(Array.from(pixels.slice((16 * 32 + 4) * 4, (16 * 32 + 4) * 4 + 4))).toEqual([
    0, 0, 255, 255,
  ])
  expect(Array.from(pixels.slice((16 * 32 + 28) * 4, (16 * 32 + 28) * 4 + 4))).toEqual([
    0x1e, 0x6b, 0x58, 255,
  ])
})

test('letters are outlined where there are outlines, and escaped where they stay text', () => {
  const outlined = compose({ ...tiled, text: 'Ab', textOnly: true })
  expect(outlined).not.toContain('<text')
  expect(compose({ ...tiled, text: '東', textOnly: true })).toContain('>東</text>')
  expect(compose({ ...tiled, text: 'Ab', textForm: 'text' })).toContain('>Ab</text>')
})

test('no text from an address becomes markup', () => {
  const run = check(
    property(
      record({ text: string({ maxLength: 4 }), canvas: constantFrom(16, 512, 2048) }),
      tuple(constantFrom(...tileShapes), constantFrom(...variants)),
      ({ text, canvas }, [shape, variant]) => {
        const look = variantLook({ ...tiled, shape, canvas, text, textForm: 'text' }, variant)
        const svg = compose(look)
        return sanitizeSvg(svg).svg.length > 0 && !/<(?:script|foreignObject)|\son\w+=/i.test(svg)
      },
    ),
    { numRuns: 100 },
  )
  expect(run.failed, JSON.stringify(run.counterexample)).toBe(false)
})

async function premultiplied(png: Uint8Array): Promise<Uint8Array> {
  const { data } = await sharp(png).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  for (let at = 0; at < data.length; at += 4) {
    const alpha = (data[at + 3] ?? 0) / 255
    for (const channel of [0, 1, 2]) {
      data[at + channel] = Math.round((data[at + channel] ?? 0) * alpha)
    }
  }
  return data
}
