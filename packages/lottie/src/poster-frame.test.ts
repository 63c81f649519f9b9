import { expect, test } from 'vitest'
import { documentWith, shapeLayer } from './animation.fixture.ts'
import { posterFrame } from './poster-frame.ts'
import { readLottie } from './read-lottie.ts'

const move = (from: number[], to: number[], start: number, end: number) => ({
  a: 1,
  k: [
    { t: start, s: from },
    { t: end, s: to },
  ],
})

const frameOf = (parts: Record<string, unknown>) =>
  posterFrame(readLottie(documentWith(parts)).animation)

test('a loop that always shows all shows its middle', () => {
  expect(frameOf({})).toBe(29)
})

test('layers that come in late are waited for', () => {
  const layers = [shapeLayer(), shapeLayer({ ip: 45 })]
  expect(frameOf({ layers })).toBeGreaterThanOrEqual(45)
})

test('an exit at the end is not shown', () => {
  const layers = [shapeLayer({ op: 20 }), shapeLayer({ op: 20 }), shapeLayer()]
  expect(frameOf({ layers })).toBeLessThan(20)
})

test.each([
  ['fades', { ks: { o: move([0], [100], 0, 50) } }],
  ['grows', { ks: { s: move([0, 0], [100, 100], 0, 50) } }],
  [
    'draws itself',
    { shapes: [{ ty: 'gr', it: [{ ty: 'tm', s: { k: 0 }, e: move([0], [100], 0, 50) }] }] },
  ],
])('what %s is shown near its end', (_name, parts) => {
  expect(frameOf({ layers: [shapeLayer(parts)] })).toBeGreaterThanOrEqual(48)
})

test('looks into precompositions, in their own time', () => {
  const assets = [{ id: 'c', layers: [shapeLayer(), shapeLayer({ ip: 25 })] }]
  const layers = [{ ty: 0, refId: 'c', ip: 0, op: 60, st: 20 }]
  expect(frameOf({ assets, layers })).toBeGreaterThanOrEqual(45)
})

test('counts from the in point and stays inside', () => {
  expect(frameOf({ ip: 100, op: 160, layers: [shapeLayer({ ip: 100, op: 160 })] })).toBe(29)
  expect(frameOf({ ip: 0, op: 0.5 })).toBe(0)
  expect(frameOf({ layers: [] })).toBe(29)
})
