import { readXmlTree, type XmlElement } from '@tessera/vector'
import { expect, test } from 'vitest'
import type { JsonValue } from '../json-tree.ts'
import { readLottie } from '../read-lottie.ts'
import { easeShare } from './ease-share.ts'
import { lottieToSvg } from './lottie-to-svg.ts'

const still = (k: JsonValue) => ({ a: 0, k })
const keys = (...k: JsonValue[]) => ({ a: 1, k })
const line = { o: { x: 0, y: 0 }, i: { x: 1, y: 1 } }
const square = { ty: 'rc', p: still([0, 0]), s: still([20, 20]), r: still(0) }
const red = { ty: 'fl', c: still([1, 0, 0, 1]), o: still(100), r: 1 }
const stroke = { ty: 'st', c: still([0, 0, 1, 1]), o: still(100), w: still(2), lc: 2, lj: 2 }
const layer = { ty: 4, ind: 1, ip: 0, op: 60, st: 0, ks: {}, shapes: [square, red] }

/** An animation of two seconds, as its SVG in elements, and what was left out. */
function write(layers: object[], more: object = {}) {
  const json = { v: '5.7.0', fr: 30, ip: 0, op: 60, w: 100, h: 50, assets: [], layers, ...more }
  const { svg, losses } = lottieToSvg(readLottie(json).animation)
  return { svg, losses, all: everyElement(readXmlTree(svg)) }
}

function everyElement(element: XmlElement): XmlElement[] {
  return [element, ...element.children.flatMap(everyElement)]
}

const animationsOf = (all: readonly XmlElement[], name: string) =>
  all
    .filter((element) => element.attributes.get('attributeName') === name)
    .map(({ attributes }) => Object.fromEntries(attributes))

test('a still shape is a path with its paint, and nothing moves', () => {
  const { all, losses } = write([layer])
  const path = all.find(({ name }) => name === 'path')
  expect(path?.attributes.get('fill')).toBe('#ff0000')
  expect(path?.attributes.get('d')).toMatch(/^M10 -10C.*Z$/)
  expect(all.some(({ name }) => name.startsWith('animate'))).toBe(false)
  expect(losses).toEqual([])
})

test('keys keep their times and easing; those outside of a key hold its value', () => {
  const ease = { o: { x: [0.3], y: [0] }, i: { x: [0.7], y: [1] } }
  const r = keys({ t: 15, s: [0], ...ease }, { t: 45, s: [90] })
  const [turn] = animationsOf(write([{ ...layer, ks: { r } }]).all, 'transform')
  expect(turn).toMatchObject({
    type: 'rotate',
    values: '0;0;90;90',
    keyTimes: '0;0.25;0.75;1',
    keySplines: '0 0 1 1;0.3 0 0.7 1;0 0 1 1',
    calcMode: 'spline',
    dur: '2s',
    repeatCount: 'indefinite',
  })
})

test('holds are steps, and a step beside a line is two keys at one time', () => {
  const o = keys({ t: 0, s: [0], h: 1 }, { t: 30, s: [100], h: 1 }, { t: 45, s: [50] })
  const [steps] = animationsOf(write([{ ...layer, ks: { o } }]).all, 'opacity')
  expect(steps).toMatchObject({ values: '0;1;0.5;0.5', keyTimes: '0;0.5;0.75;1' })
  const mixed = keys({ t: 0, s: [0], h: 1 }, { t: 30, s: [100], ...line }, { t: 60, s: [50] })
  const [both] = animationsOf(write([{ ...layer, ks: { o: mixed } }]).all, 'opacity')
  expect(both).toMatchObject({ values: '0;0;1;0.5', keyTimes: '0;0.5;0.5;1' })
})

test('an overshoot, which SMIL has no spline for, is sampled and goes beyond its end', () => {
  const back = { o: { x: [0.3], y: [0] }, i: { x: [0.5], y: [1.6] } }
  const r = keys({ t: 0, s: [0], ...back }, { t: 60, s: [100] })
  const [turn] = animationsOf(write([{ ...layer, ks: { r } }]).all, 'transform')
  const values = turn!.values!.split(';').map(Number)
  expect(Math.max(...values)).toBeGreaterThan(105)
  expect(values.at(-1)).toBe(100)
  const times = turn!.keyTimes!.split(';').map(Number)
  for (const [index, time] of times.entries()) {
    expect(values[index]).toBeCloseTo(100 * easeShare([0.3, 0, 0.5, 1.6], time), 1)
  }
})

test('a trim path is one dash of what is shown, and nothing is hidden instead of a dot', () => {
  const grow = {
    ty: 'tm',
    s: still(0),
    e: keys({ t: 0, s: [0], ...line }, { t: 30, s: [100] }),
    o: still(0),
    m: 1,
  }
  const { all } = write([{ ...layer, shapes: [square, grow, stroke] }])
  const path = all.find(({ name }) => name === 'path')
  expect(path?.attributes.get('pathLength')).toBe('100')
  expect(animationsOf(all, 'stroke-dasharray')[0]).toMatchObject({
    values: '0 200;100 200;100 200',
    keyTimes: '0;0.5;1',
  })
  expect(animationsOf(all, 'visibility')[0]?.values).toBe('hidden;inherit')
  const over = { ...grow, e: still(50), o: still(270) }
  const wrapped = write([{ ...layer, shapes: [square, over, stroke] }]).all
  const dash = wrapped.find(({ name }) => name === 'path')?.attributes
  expect([dash?.get('stroke-dasharray'), dash?.get('stroke-dashoffset')]).toEqual(['50 50', '-75'])
})

test('a matte is a mask made of the layer above, which is not drawn itself', () => {
  const matte = { ...layer, ind: 2, td: 1 }
  const { all } = write([matte, { ...layer, ind: 3, tt: 1, shapes: [square, stroke] }])
  const mask = all.find(({ name }) => name === 'mask')
  expect(mask?.attributes.get('style')).toBe('mask-type:alpha')
  const fills = all.filter(({ attributes }) => attributes.get('fill') === '#ff0000')
  expect(fills).toHaveLength(1)
  expect(everyElement(mask!)).toContain(fills[0])
})

test('a layer is there from its in point to its out point, in the time of its composition', () => {
  const inner = { ...layer, ip: 10, op: 20 }
  const nested = { ty: 0, ind: 1, refId: 'c', ip: 0, op: 60, st: 20, sr: 2, w: 100, h: 50, ks: {} }
  const { all } = write([nested], { assets: [{ id: 'c', layers: [inner] }] })
  const [shown] = animationsOf(all, 'display')
  // Frames 10 to 20, twice as slow, begin at frame 40 and end with the film.
  expect(shown).toMatchObject({ values: 'none;inline', keyTimes: '0;0.666666' })
})

test('two outlines under one paint are one path, so that a hole stays a hole', () => {
  const hole = { ...square, s: still([8, 8]) }
  const { all } = write([{ ...layer, shapes: [square, hole, { ...red, r: 2 }] }])
  const path = all.find(({ name }) => name === 'path')
  expect(path?.attributes.get('d')?.match(/M/g)).toHaveLength(2)
  expect(path?.attributes.get('fill-rule')).toBe('evenodd')
})

test('what cannot be written is named', () => {
  const text = { ...layer, ty: 5, t: {} }
  const repeated = { ...layer, shapes: [square, red, { ty: 'rp' }] }
  expect(write([text, repeated]).losses).toEqual(['text', 'shape rp'])
})

test('a ring of parents and a composition inside of itself end', () => {
  const ring = [
    { ...layer, ind: 1, parent: 2 },
    { ...layer, ind: 2, parent: 1 },
  ]
  expect(write(ring).all.filter(({ name }) => name === 'path')).toHaveLength(2)
  expect(() => easeShare([0, 0, 1, 1], Number.NaN)).not.toThrow()
})
