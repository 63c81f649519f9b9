import { expect, test } from 'vitest'
import { documentWith, shapeLayer } from './animation.fixture.ts'
import { colorsOf, recolorLottie } from './colors.ts'
import { readLottie } from './read-lottie.ts'

const shapes = [
  { ty: 'gr', it: [{ ty: 'fl', c: { a: 0, k: [1, 0, 0, 1] } }] },
  { ty: 'st', c: { a: 1, k: [{ t: 0, s: [0, 1, 0, 0.5], e: [0, 0, 1, 1] }, { t: 30 }] } },
  {
    ty: 'gf',
    g: { p: 2, k: { a: 0, k: [0, 1, 1, 0, 1, 0, 1, 1, 0, 0.2, 1, 0.9] } },
  },
]
const { animation } = readLottie(
  documentWith({
    layers: [
      shapeLayer({ shapes }),
      { ty: 1, sc: '#ABCDEF' },
      { ty: 5, t: { d: { k: [{ t: 0, s: { t: 'Hi', fc: [0.2, 0.2, 0.2] } }] } } },
      shapeLayer({ shapes: [], ef: [{ ty: 21, ef: [{ ty: 2, v: { a: 0, k: [1, 0.4, 0, 1] } }] }] }),
    ],
    assets: [
      {
        id: 'c',
        layers: [shapeLayer({ shapes: [{ ty: 'fl', c: { a: 0, k: [128, 0, 128, 1] } }] })],
      },
    ],
  }),
)

test('finds fills, strokes, keyframes, gradient stops, solids, text, effects, old files', () => {
  expect(colorsOf(animation)).toEqual([
    '#ff0000',
    '#00ff00',
    '#0000ff',
    '#ffff00',
    '#00ffff',
    '#abcdef',
    '#333333',
    '#ff6600',
    '#800080',
  ])
})

test('every colour that is found can be replaced, everywhere', () => {
  const map = Object.fromEntries(colorsOf(animation).map((hex) => [hex, '#123456']))
  expect(colorsOf(recolorLottie(animation, map))).toEqual(['#123456'])
})

test('colours swap, opacity and offsets stay, the input stays', () => {
  const before = JSON.stringify(animation)
  const swapped = recolorLottie(animation, { '#00FF00': '#0000ff', '#0000ff': '#00ff00' })
  expect(JSON.stringify(animation)).toBe(before)
  expect(JSON.stringify(swapped)).toContain('"s":[0,0,1,0.5],"e":[0,1,0,1]')

  const stops = recolorLottie(animation, { '#ffff00': '#000000' })
  expect(JSON.stringify(stops)).toContain('[0,0,0,0,1,0,1,1,0,0.2,1,0.9]')
})

test('no replacement is no change', () => {
  expect(recolorLottie(animation, {})).toEqual(animation)
})

test('a slot is recoloured where a colour uses it', () => {
  const slotted = readLottie(
    documentWith({
      slots: { main: { p: { a: 0, k: [0, 0.2, 0.4, 1] } }, size: { p: { a: 0, k: [1, 1, 1] } } },
      layers: [shapeLayer({ shapes: [{ ty: 'fl', c: { sid: 'main' } }] })],
    }),
  ).animation
  const slots = recolorLottie(slotted, { '#003366': '#ffffff', '#ffffff': '#000000' }).slots
  expect(slots).toEqual({
    main: { p: { a: 0, k: [1, 1, 1, 1] } },
    size: { p: { a: 0, k: [1, 1, 1] } },
  })
})

test.each([{ red: '#000000' }, { '#ff0000': 'red' }, { '#ff0000': '#fff' }])(
  'refuses %j',
  (replacements) => {
    expect(() => recolorLottie(animation, replacements as Record<string, string>)).toThrow(
      expect.objectContaining({ code: 'invalid_color' }),
    )
  },
)
