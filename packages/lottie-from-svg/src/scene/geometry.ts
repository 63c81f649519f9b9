import { combineTracks, type Linearity } from '../track/combine-tracks.ts'
import type { Track } from '../track/track.ts'
import { pathValue, type Run } from '../values/path-value.ts'
import { propertyTrack, specified } from './property-track.ts'
import type { Instance, Scene } from './scene.ts'
import { type Value } from '../values/value.ts'

/** Quarter of a circle as a cubic curve: length of the handles. */
const QUARTER = 0.5522847498307936

/** A shape that Lottie has of its own: smaller than a path, and exact while it moves. */
export type Outline =
  | { readonly kind: 'path'; readonly path: Track }
  /** Middle x, y and both diameters. */
  | { readonly kind: 'ellipse'; readonly frame: Track; readonly path: () => Track }
  /** Middle x, y, width, height and radius of the corners. */
  | { readonly kind: 'rectangle'; readonly frame: Track; readonly path: () => Track }

const SHAPES = new Set(['path', 'rect', 'circle', 'ellipse', 'line', 'polyline', 'polygon'])

export function isShape(name: string): boolean {
  return SHAPES.has(name)
}

/** The outline of a basic shape or path over the whole file; null for other elements. */
export function outlineOf(scene: Scene, instance: Instance): Outline | null {
  const track = (name: string) => propertyTrack(scene, instance, name)
  const combine = (
    names: readonly string[],
    linearity: Linearity,
    compute: (...values: number[]) => Value,
  ) =>
    combineTracks({
      tracks: names.map(track),
      linearity,
      until: scene.until,
      tolerance: scene.size / 8000,
      budget: scene.budget,
      compute: (...values) => compute(...values.map((value) => value[0] ?? 0)),
    })
  switch (instance.node.name) {
    case 'path':
      return { kind: 'path', path: track('d') }
    case 'circle':
      return {
        kind: 'ellipse',
        frame: combine(['cx', 'cy', 'r'], 'joint', (x, y, r) => [
          x,
          y,
          positive(2 * r),
          positive(2 * r),
        ]),
        path: () =>
          combine(['cx', 'cy', 'r'], 'joint', (x, y, r) =>
            ellipsePath(x, y, positive(r), positive(r)),
          ),
      }
    case 'ellipse': {
      const names = ['cx', 'cy', ...radiiOf(instance)]
      return {
        kind: 'ellipse',
        frame: combine(names, 'joint', (x, y, rx, ry) => [
          x,
          y,
          positive(2 * rx),
          positive(2 * ry),
        ]),
        path: () =>
          combine(names, 'joint', (x, y, rx, ry) => ellipsePath(x, y, positive(rx), positive(ry))),
      }
    }
    case 'rect': {
      const names = ['x', 'y', 'width', 'height', ...radiiOf(instance)]
      const isRound = hasRadius(scene, instance)
      const path = () => combine(names, isRound ? 'none' : 'joint', rectanglePath)
      if (isRound && !hasEvenRadius(scene, instance)) return { kind: 'path', path: path() }
      const frame = combine(names, 'joint', (x, y, width, height, rx) => [
        x + width / 2,
        y + height / 2,
        positive(width),
        positive(height),
        isRound ? positive(rx) : 0,
      ])
      return { kind: 'rectangle', frame, path }
    }
    case 'line':
      return {
        kind: 'path',
        path: combine(['x1', 'y1', 'x2', 'y2'], 'joint', (...points) => polyline(points, false)),
      }
    case 'polyline':
    case 'polygon': {
      const isClosed = instance.node.name === 'polygon'
      return {
        kind: 'path',
        path: combineTracks({
          tracks: [track('points')],
          linearity: 'joint',
          until: scene.until,
          tolerance: scene.size / 8000,
          budget: scene.budget,
          compute: (points) => polyline(points!, isClosed),
        }),
      }
    }
    default:
      return null
  }
}

/** The names of both radii; one that is not given follows the other. */
function radiiOf(instance: Instance): [string, string] {
  const has = (name: string) => {
    const text = specified(instance, name)
    return text !== undefined && text !== 'auto'
  }
  const isMoved = (name: string) =>
    instance.node.children.some((child) => child.attributes.get('attributeName') === name)
  const [hasX, hasY] = [has('rx') || isMoved('rx'), has('ry') || isMoved('ry')]
  if (hasX === hasY) return ['rx', 'ry']
  return hasX ? ['rx', 'rx'] : ['ry', 'ry']
}

function hasRadius(scene: Scene, instance: Instance): boolean {
  return radiiOf(instance).every((name) => {
    const track = propertyTrack(scene, instance, name)
    return !('still' in track) || (track.still[0] ?? 0) > 0
  })
}

/** Whether both radii are one and never more than half a side, as Lottie's rectangle has it. */
function hasEvenRadius(scene: Scene, instance: Instance): boolean {
  const [rx, ry] = radiiOf(instance).map((name) => propertyTrack(scene, instance, name))
  const [width, height] = ['width', 'height'].map((name) => propertyTrack(scene, instance, name))
  if (!rx || !ry || !width || !height) return false
  if (!('still' in rx && 'still' in ry)) return false
  const radius = rx.still[0] ?? 0
  return (
    Math.abs(radius - (ry.still[0] ?? 0)) < 1e-9 &&
    [width, height].every((side) => 'still' in side && 2 * radius <= (side.still[0] ?? 0) + 1e-6)
  )
}

function positive(number: number): number {
  return Math.max(0, number)
}

function polyline(numbers: readonly number[], isClosed: boolean): Value {
  const points: number[] = []
  for (let at = 0; at + 1 < numbers.length; at += 2) {
    points.push(numbers[at]!, numbers[at + 1]!, 0, 0, 0, 0)
  }
  return points.length > 0 ? pathValue([{ isClosed, points }]) : []
}

function ellipsePath(x: number, y: number, rx: number, ry: number): Value {
  if (rx <= 0 || ry <= 0)
    return pathValue([
      {
        isClosed: true,
        points: [x, y, 0, 0, 0, 0, x, y, 0, 0, 0, 0, x, y, 0, 0, 0, 0, x, y, 0, 0, 0, 0],
      },
    ])
  const [h, v] = [QUARTER * rx, QUARTER * ry]
  const points = [
    [x + rx, y, 0, -v, 0, v],
    [x, y + ry, h, 0, -h, 0],
    [x - rx, y, 0, v, 0, -v],
    [x, y - ry, -h, 0, h, 0],
  ].flat()
  return pathValue([{ isClosed: true, points }])
}

function rectanglePath(
  x: number,
  y: number,
  width: number,
  height: number,
  rx: number,
  ry: number,
): Value {
  const [right, bottom] = [x + positive(width), y + positive(height)]
  const [a, b] = [
    Math.min(positive(rx), positive(width) / 2),
    Math.min(positive(ry), positive(height) / 2),
  ]
  if (a <= 0 || b <= 0) {
    return polyline([x, y, right, y, right, bottom, x, bottom], true)
  }
  const [h, v] = [QUARTER * a, QUARTER * b]
  const run: Run = {
    isClosed: true,
    points: [
      [x + a, y, -h, 0, 0, 0],
      [right - a, y, 0, 0, h, 0],
      [right, y + b, 0, -v, 0, 0],
      [right, bottom - b, 0, 0, 0, v],
      [right - a, bottom, h, 0, 0, 0],
      [x + a, bottom, 0, 0, -h, 0],
      [x, bottom - b, 0, v, 0, 0],
      [x, y + b, 0, 0, 0, -v],
    ].flat(),
  }
  return pathValue([run])
}
