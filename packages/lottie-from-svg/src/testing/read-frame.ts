import type { JsonObject, JsonValue, LottieAnimation } from '@tessera/lottie'
import { IDENTITY_MATRIX, multiplyMatrices, type Matrix } from '@tessera/vector'
import { easedAt } from '../timing/ease.ts'
import { matrixOf } from '../values/transform-list.ts'

/** What the first shape of an animation is at a moment, read from the file as a player would. */
export interface ShapeState {
  /** From the shape to the picture. */
  readonly matrix: Matrix
  /** Of its fill, or of its stroke where it has no fill, layers included; from 0 to 1. */
  readonly opacity: number
  readonly color: readonly number[]
  readonly strokeWidth: number
  readonly dashes: readonly number[]
  /** Middle and size of a rectangle or ellipse. */
  readonly frame: readonly number[]
  /** Vertices of a path, x, y, x, y …. */
  readonly vertices: readonly number[]
}

/** The first shape at `seconds`. */
export function stateAt(animation: LottieAnimation, seconds: number): ShapeState {
  const frame = seconds * animation.fr
  const layer = animation.layers.find(({ ty, td }) => ty === 4 && td !== 1)
  if (!layer) throw new Error('the animation has no shape layer')
  let matrix = transformAt(layer['ks'] as JsonObject, frame)
  for (let up = layer['parent']; up !== undefined;) {
    const parent = animation.layers.find(({ ind }) => ind === up)!
    matrix = multiplyMatrices(transformAt(parent['ks'] as JsonObject, frame), matrix)
    up = parent['parent']
  }
  let opacity = numberAt((layer['ks'] as JsonObject)['o'], frame) / 100
  let items = layer['shapes'] as JsonObject[]
  while (items[0]?.['ty'] === 'gr') {
    items = items[0]['it'] as JsonObject[]
    const transform = items.at(-1)!
    matrix = multiplyMatrices(matrix, transformAt(transform, frame))
    opacity *= numberAt(transform['o'], frame) / 100
  }
  const find = (...types: string[]) => items.find(({ ty }) => types.includes(ty as string))
  const paint = find('fl', 'gf') ?? find('st', 'gs')
  const stroke = find('st', 'gs')
  const box = find('rc', 'el')
  const path = find('sh')
  const dashes = (stroke?.['d'] ?? []) as JsonObject[]
  const vertices = path ? pathAt(path['ks'] as JsonObject, frame) : []
  return {
    matrix,
    opacity: (opacity * numberAt(paint?.['o'], frame)) / 100,
    color: paint?.['c'] ? valueAt(paint['c']!, frame).slice(0, 3) : [],
    strokeWidth: stroke ? numberAt(stroke['w'], frame) : 0,
    dashes: dashes.map(({ v }) => numberAt(v, frame)),
    frame: box ? [...valueAt(box['p']!, frame), ...valueAt(box['s']!, frame)] : [],
    vertices,
  }
}

function transformAt(ks: JsonObject, frame: number): Matrix {
  const read = (name: string, initial: number[]) =>
    ks[name] === undefined ? initial : valueAt(ks[name]!, frame)
  const [x = 0, y = 0] = read('p', [0, 0])
  const [ax = 0, ay = 0] = read('a', [0, 0])
  const [sx = 100, sy = 100] = read('s', [100, 100])
  const [turn = 0] = read('r', [0])
  const [skew = 0] = read('sk', [0])
  const [axis = 0] = read('sa', [0])
  const parts = [
    { kind: 'translate', value: [x, y] },
    { kind: 'rotate', value: [turn] },
    // Skew along an axis: turned there, sheared, turned back.
    { kind: 'rotate', value: [-axis] },
    { kind: 'skewX', value: [-skew] },
    { kind: 'rotate', value: [axis] },
    { kind: 'scale', value: [sx / 100, sy / 100] },
    { kind: 'translate', value: [-ax, -ay] },
  ] as const
  return parts.map(matrixOf).reduce(multiplyMatrices, IDENTITY_MATRIX)
}

function numberAt(property: JsonValue | undefined, frame: number): number {
  return property === undefined ? 0 : (valueAt(property, frame)[0] ?? 0)
}

function valueAt(property: JsonValue, frame: number): number[] {
  const { a, k } = property as { a: number; k: JsonValue }
  if (a === 0) return Array.isArray(k) ? (k as number[]) : [k as number]
  return blendKeys(k as JsonObject[], frame, (s) => s as number[])
}

function pathAt(property: JsonObject, frame: number): number[] {
  const vertices = (value: JsonValue) => (value as { v: number[][] }).v.flat()
  if (property['a'] === 0) return vertices(property['k']!)
  return blendKeys(property['k'] as JsonObject[], frame, (s) => vertices((s as JsonValue[])[0]!))
}

function blendKeys(keys: JsonObject[], frame: number, read: (s: JsonValue) => number[]): number[] {
  const at = keys.findLastIndex(({ t }) => (t as number) <= frame)
  const key = keys[Math.max(0, at)]!
  const next = keys[at + 1]
  const from = read(key['s']!)
  if (at < 0 || !next || key['h'] === 1) return from
  const to = read(next['s']!)
  const [o, i] = [key['o'] as { x: number; y: number }, key['i'] as { x: number; y: number }]
  const share = (frame - (key['t'] as number)) / ((next['t'] as number) - (key['t'] as number))
  const progress = easedAt([o.x, o.y, i.x, i.y], share)
  return from.map((number, index) => number + (to[index]! - number) * progress)
}
