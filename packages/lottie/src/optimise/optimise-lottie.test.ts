import { expect, test } from 'vitest'
import { isObject, type JsonObject } from '../json-tree.ts'
import { readLottie } from '../read-lottie.ts'
import { optimiseLottie, type OptimiseOptions } from './optimise-lottie.ts'

const shape = (layer: object) => ({ ty: 4, ip: 0, op: 60, st: 0, ks: {}, shapes: [], ...layer })

function optimise(layers: object[], rest: object = {}, options?: OptimiseOptions) {
  const { animation } = readLottie({ w: 8, h: 8, fr: 30, ip: 0, op: 60, layers, ...rest })
  return optimiseLottie(animation, options)
}

const names = (layers: object[], rest?: object) =>
  optimise(layers, rest, { keepNames: true }).layers.map(({ nm }) => nm)

test('layers that no frame shows go, those that others hang on stay', () => {
  expect(
    names([
      shape({ nm: 'seen' }),
      shape({ nm: 'hidden', hd: true }),
      shape({ nm: 'before', ip: -9, op: 0 }),
      shape({ nm: 'after', ip: 60, op: 90 }),
      shape({ nm: 'never', ip: 9, op: 9 }),
      shape({ nm: 'parent', ind: 7, hd: true }),
      shape({ nm: 'child', parent: 7 }),
      shape({ nm: 'matte', td: 1, hd: true }),
      shape({ nm: 'matted', tt: 1 }),
    ]),
  ).toEqual(['seen', 'parent', 'child', 'matte', 'matted'])
})

test('in a precomposition, which is played at other times, only layers without a frame go', () => {
  const inner = [shape({ nm: 'late', ip: 200, op: 300 }), shape({ nm: 'never', ip: 5, op: 5 })]
  const { assets } = optimise(
    [shape({ ty: 0, refId: 'a', st: -200 })],
    { assets: [{ id: 'a', layers: inner }] },
    { keepNames: true },
  )
  expect((assets![0]!.layers as JsonObject[]).map(({ nm }) => nm)).toEqual(['late'])
})

test('equal assets become one, through several levels, and unused ones go', () => {
  const leaf = (id: string, x: number) => ({ id, layers: [shape({ ks: { r: { k: x } } })] })
  const holder = (id: string, refId: string) => ({ id, layers: [shape({ ty: 0, refId })] })
  const { assets, layers } = optimise(
    ['h1', 'h2', 'h3'].map((refId) => shape({ ty: 0, refId })),
    {
      assets: [leaf('a', 1), leaf('b', 1), leaf('c', 2), leaf('unused', 3)].concat([
        holder('h1', 'a'),
        holder('h2', 'b'),
        holder('h3', 'c'),
      ] as never),
    },
  )
  expect(assets!.map(({ id }) => id)).toEqual(['a', 'c', 'h1', 'h3'])
  expect(layers.map(({ refId }) => refId)).toEqual(['h1', 'h1', 'h3'])
})

test('names go unless they are kept, but those of dashes, effects and the licence always stay', () => {
  const stroke = {
    ty: 'st',
    nm: 'Stroke',
    c: { a: 0, k: [0, 0, 0, 1] },
    o: { a: 0, k: 100 },
    w: { a: 0, k: 2 },
    d: ['d', 'g'].map((n) => ({ n, nm: `dash ${n}`, v: { a: 0, k: 3, ix: 1 } })),
  }
  const effect = { ty: 5, nm: 'Blur', mn: 'ADBE Blur', ix: 1, ef: [] }
  const layers = [shape({ nm: 'Layer', shapes: [stroke], ef: [effect] })]
  const meta = { a: 'Ann', d: 'CC BY 4.0' }
  const bare = optimise(layers, { nm: 'Film', meta })
  const text = JSON.stringify(bare)
  for (const gone of ['Film', 'Layer', 'Stroke']) expect(text).not.toContain(gone)
  expect(bare.meta).toEqual(meta)
  expect(bare.layers[0]!.ef).toEqual([effect])
  expect((bare.layers[0]!.shapes as JsonObject[])[0]!.d).toEqual([
    { n: 'd', nm: 'dash d', v: { k: 3 } },
    { n: 'g', nm: 'dash g', v: { k: 3 } },
  ])
  const kept = JSON.stringify(optimise(layers, { nm: 'Film', meta }, { keepNames: true }))
  for (const name of ['Film', 'Layer', 'Stroke']) expect(kept).toContain(name)
})

test('what players assume goes, what moves or a slot may replace stays', () => {
  const ks = {
    o: { a: 0, k: 100, ix: 11 },
    r: { a: 0, k: 0, sid: 'turn' },
    p: { a: 0, k: [1.23456, 2, 0], l: 2 },
    a: { a: 0, k: [0, 0, 0] },
    s: {
      a: 1,
      k: [
        { t: 0, s: [100, 100] },
        { t: 9, s: [50, 50] },
      ],
    },
  }
  const [layer] = optimise([shape({ ddd: 0, sr: 1, ao: 0, bm: 0, ks })]).layers
  expect(layer).toEqual({
    ty: 4,
    ip: 0,
    op: 60,
    st: 0,
    ks: { r: { k: 0, sid: 'turn' }, p: { k: [1.235, 2, 0] }, s: ks.s },
    shapes: [],
  })
  expect(optimise([shape({ ks })], {}, { decimals: 1 }).layers[0]!.ks).toMatchObject({
    p: { k: [1.2, 2, 0] },
  })
})

test('keys that repeat a value become one, and a curve between equal places does not', () => {
  const at = (t: number, s: number[], more = {}) => ({ t, s, ...more })
  const ease = { i: { x: [0.5, 0.5], y: [1, 1] }, o: { x: [0.2, 0.3], y: [0, 0] } }
  const ks = {
    r: { a: 1, k: [at(0, [30], ease), at(9, [30])] },
    o: { a: 1, k: [at(0, [20], { e: [40] }), at(9, [40], { e: [20] }), { t: 20 }] },
    p: { a: 1, k: [at(0, [1, 1], { to: [9, 0], ti: [-9, 0] }), at(9, [1, 1])] },
    s: { a: 1, k: [at(0, [9, 9], { ...ease, to: [0, 0], ti: [0, 0] }), at(9, [5, 5])] },
  }
  expect(optimise([shape({ ks })]).layers[0]!.ks).toEqual({
    r: { k: 30 },
    o: { a: 1, k: [at(0, [20]), at(9, [40], { e: [20] }), { t: 20 }] },
    p: ks.p,
    s: {
      a: 1,
      k: [at(0, [9, 9], { i: { x: [0.5], y: [1] }, o: { x: [0.2, 0.3], y: [0] } }), at(9, [5, 5])],
    },
  })
})

test('the input stays as it was, and a second run finds nothing more', () => {
  const { animation } = readLottie({
    w: 8,
    h: 8,
    fr: 30,
    ip: 0,
    op: 60,
    assets: [],
    layers: [shape({ nm: 'a', hd: true }), shape({ nm: 'b', shapes: [{ ty: 'gr', it: [] }] })],
  })
  const before = JSON.stringify(animation)
  const once = optimiseLottie(animation)
  expect(JSON.stringify(animation)).toBe(before)
  expect(optimiseLottie(once)).toEqual(once)
  expect(once.layers.every(isObject)).toBe(true)
  expect(once.layers).toHaveLength(1)
})
