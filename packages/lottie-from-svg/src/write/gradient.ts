import type { JsonObject } from '@tessera/lottie'
import { multiplyMatrices, type Bounds, type Matrix } from '@tessera/vector'
import { propertyTrack } from '../scene/property-track.ts'
import { plainInstance } from '../scene/plain-instance.ts'
import type { Instance, Scene } from '../scene/scene.ts'
import { combineTracks } from '../track/combine-tracks.ts'
import type { Track } from '../track/track.ts'
import { idOfReference, type SvgNode } from '../tree/svg-node.ts'
import { axisOf } from '../values/property-reader.ts'
import { readLength } from '../values/read-length.ts'
import { matrixOfList, readTransformList } from '../values/transform-list.ts'
import { round, writeProperty, decimalsOf } from './lottie-property.ts'
import { spreadStops, type Spread } from './spread-stops.ts'
import { type Value } from '../values/value.ts'

export interface GradientPaint {
  /** The members t, s, e, g, h and a of a Lottie gradient fill or stroke. */
  readonly members: JsonObject
  /** Space in which a radial gradient is round, where that is not the shape's. */
  readonly space: Matrix | null
}

export interface Gradient {
  readonly kind: 'linear' | 'radial'
  /** The gradient and those that it refers to. */
  readonly chain: readonly SvgNode[]
  readonly stops: readonly SvgNode[]
}

const MOST_REFERENCES = 16

export function findGradient(scene: Scene, id: string): Gradient | null {
  const first = scene.tree.byId.get(id)
  if (first?.name !== 'linearGradient' && first?.name !== 'radialGradient') return null
  const chain: SvgNode[] = []
  for (
    let at: SvgNode | undefined = first;
    at && !chain.includes(at) && chain.length < MOST_REFERENCES;
  ) {
    chain.push(at)
    const next = idOfReference(at.attributes.get('href'))
    at = next === null ? undefined : scene.tree.byId.get(next)
  }
  const holder = chain.find(({ children }) => children.some(({ name }) => name === 'stop'))
  const stops = holder?.children.filter(({ name }) => name === 'stop') ?? []
  return { kind: first.name === 'linearGradient' ? 'linear' : 'radial', chain, stops }
}

/** Offset, red, green, blue and alpha of each stop, one after the other. */
function stopsTrack(scene: Scene, { stops }: Gradient): Track {
  const tracks = stops.flatMap((node) => {
    const instance = plainInstance(scene, node)
    return ['offset', 'stop-color', 'stop-opacity'].map((name) =>
      propertyTrack(scene, instance, name),
    )
  })
  return combineTracks({
    tracks,
    linearity: 'each',
    until: scene.until,
    tolerance: 0.002,
    budget: scene.budget,
    compute: (...values) => {
      let last = 0
      return stops.flatMap((_, at) => {
        const [offset, color, opacity] = values.slice(at * 3, at * 3 + 3)
        last = Math.min(1, Math.max(last, offset?.[0] ?? 0))
        const [red = 0, green = 0, blue = 0, alpha = 1] = color ?? []
        return [last, red, green, blue, alpha * Math.min(1, Math.max(0, opacity?.[0] ?? 1))]
      })
    },
  })
}

/**
 * A gradient as Lottie says it, in the units of the shape; `bounds` is the shape's own box. Null
 * where it paints nothing, as with a box without area.
 */
export function writeGradient(
  scene: Scene,
  gradient: Gradient,
  bounds: Bounds,
  instance: Instance,
): GradientPaint | null {
  const text = (name: string) => {
    for (const node of gradient.chain) {
      const value = node.style.get(name) ?? node.attributes.get(name)
      if (value !== undefined) return value
    }
    return undefined
  }
  noteAnimations(scene, gradient)
  const isUser = text('gradientUnits') === 'userSpaceOnUse'
  const own = matrixOfList(
    readTransformList(text('gradientTransform') ?? '', instance.viewport) ?? [],
  )
  const [width, height] = [bounds.maxX - bounds.minX, bounds.maxY - bounds.minY]
  if (!isUser && !(width > 0 && height > 0)) return null
  const box: Matrix = [width, 0, 0, height, bounds.minX, bounds.minY]
  const matrix = isUser ? own : multiplyMatrices(box, own)
  const length = (name: string, initial: string) => {
    const viewport = isUser ? instance.viewport : { width: 1, height: 1 }
    return readLength(text(name) ?? initial, axisOf(name), viewport) ?? 0
  }
  const spread = text('spreadMethod')
  const isSpread = spread === 'reflect' || spread === 'repeat'
  const stops = stopsTrack(scene, gradient)
  const reach = isUser ? bounds : { minX: 0, minY: 0, maxX: 1, maxY: 1 }
  if (gradient.kind === 'linear') {
    const line = [
      length('x1', '0%'),
      length('y1', '0%'),
      length('x2', '100%'),
      length('y2', '0%'),
    ] as const
    const spreadLine = isSpread
      ? spreadStops({ kind: spread, stops, line, reach, own })
      : { stops, line }
    const [s, e] = linearEnds(spreadLine.line, matrix)
    return {
      members: { t: 1, ...ends(scene, s, e), g: writeStops(scene, spreadLine.stops) },
      space: null,
    }
  }
  const center = [length('cx', '50%'), length('cy', '50%')] as const
  const radius = length('r', '50%')
  if (radius <= 0) return null
  const focus = [
    text('fx') === undefined ? center[0] : length('fx', '50%'),
    text('fy') === undefined ? center[1] : length('fy', '50%'),
  ] as const
  const spreadDisc: Spread = isSpread
    ? spreadStops({
        kind: spread,
        stops,
        line: [...center, center[0] + radius, center[1]],
        reach,
        own,
        isRadial: true,
      })
    : { stops, line: [...center, center[0] + radius, center[1]] }
  const wide = spreadDisc.line[2] - center[0]
  const isEven = isSimilarity(matrix)
  const space = isEven ? null : matrix
  const [a, b, c, d, e, f] = isEven ? matrix : ([1, 0, 0, 1, 0, 0] as const)
  const put = (x: number, y: number): [number, number] => [a * x + c * y + e, b * x + d * y + f]
  const start = put(...center)
  const scale = Math.hypot(a, b)
  const members: JsonObject = {
    t: 2,
    ...ends(scene, start, [start[0] + wide * scale, start[1]]),
    g: writeStops(scene, spreadDisc.stops),
  }
  const [fx, fy] = put(...focus)
  const away = Math.hypot(fx - start[0], fy - start[1])
  if (away > 1e-6) {
    members['h'] = { a: 0, k: round(Math.min(99, (away / (wide * scale)) * 100), 3) }
    members['a'] = { a: 0, k: round((Math.atan2(fy - start[1], fx - start[0]) * 180) / Math.PI, 3) }
  }
  return { members, space }
}

function noteAnimations(scene: Scene, { chain }: Gradient): void {
  if (chain.some((node) => scene.plan.smil.has(node) || scene.plan.css.has(node))) {
    scene.report.add('omitted', 'gradient', 'its stops move, its place and shape stay')
  }
}

/** Start and end; the end is put where the gradient's lines stay parallel under the matrix. */
function linearEnds(
  [x1, y1, x2, y2]: readonly [number, number, number, number],
  [a, b, c, d, e, f]: Matrix,
): [[number, number], [number, number]] {
  const [dx, dy] = [x2 - x1, y2 - y1]
  const start: [number, number] = [a * x1 + c * y1 + e, b * x1 + d * y1 + f]
  const along = [a * dx + c * dy, b * dx + d * dy] as const
  const across = [c * dx - a * dy, d * dx - b * dy] as const
  const square = across[0] ** 2 + across[1] ** 2
  const share = square > 0 ? (along[0] * across[0] + along[1] * across[1]) / square : 0
  return [start, [start[0] + along[0] - share * across[0], start[1] + along[1] - share * across[1]]]
}

function isSimilarity([a, b, c, d]: Matrix): boolean {
  const size = Math.abs(a) + Math.abs(b)
  const isTurn = Math.abs(a - d) + Math.abs(b + c) < 1e-4 * size
  const isMirror = Math.abs(a + d) + Math.abs(b - c) < 1e-4 * size
  return isTurn || isMirror
}

function ends(scene: Scene, start: readonly number[], end: readonly number[]): JsonObject {
  const decimals = decimalsOf(scene, 'length')
  const still = (point: readonly number[]) => ({
    a: 0,
    k: point.map((number) => round(number, decimals)),
  })
  return { s: still(start), e: still(end) }
}

/** Lottie lists all colours first, then the alphas where one is not 1. */
function writeStops(scene: Scene, stops: Track): JsonObject {
  const values =
    'still' in stops ? [stops.still] : stops.segments.flatMap(({ from, to }) => [from, to])
  const hasAlpha = values.some((value) => value.some((number, at) => at % 5 === 4 && number < 1))
  const write = (value: Value) => {
    const colors: number[] = []
    const alphas: number[] = []
    for (let at = 0; at + 4 < value.length; at += 5) {
      const [offset, red, green, blue, alpha] = value
        .slice(at, at + 5)
        .map((number) => round(number, 4))
      colors.push(offset!, red!, green!, blue!)
      alphas.push(offset!, alpha!)
    }
    return hasAlpha ? [...colors, ...alphas] : colors
  }
  return { p: (values[0]?.length ?? 0) / 5, k: writeProperty(scene, stops, write) }
}

/** The colour of a gradient's last stop, which stands for all of one that has no length. */
export function lastStop(scene: Scene, gradient: Gradient): Track | null {
  const stop = gradient.stops.at(-1)
  if (!stop) return null
  const instance = plainInstance(scene, stop)
  return combineTracks({
    tracks: [
      propertyTrack(scene, instance, 'stop-color'),
      propertyTrack(scene, instance, 'stop-opacity'),
    ],
    linearity: 'each',
    until: scene.until,
    tolerance: 0.002,
    budget: scene.budget,
    compute: (color, opacity) => [...color!.slice(0, 3), (color![3] ?? 1) * (opacity![0] ?? 1)],
  })
}
