import type { JsonObject } from '@tessera/lottie'
import { limits } from '../limits.ts'
import { ConversionError } from '../conversion-error.ts'
import type { Outline } from '../scene/geometry.ts'
import type { Scene } from '../scene/scene.ts'
import { keyValues, type Segment, type Track } from '../track/track.ts'
import { runsOf, type Run } from '../values/path-value.ts'
import { decimalsOf, round, writeProperty } from './lottie-property.ts'
import { type Value } from '../values/value.ts'

/**
 * Of the picture's size. ThorVG moves the edges of rectangles with sharp corners to whole pixels, so that they
 * jerk and seams close; corners too small to see keep them where they are.
 */
const UNSEEN_RADIUS = 1 / 8000

/**
 * The Lottie shapes of an outline. Dashes start at other places on Lottie's own shapes, and a stroke shows
 * the smallest radius of a corner.
 */
export function outlineShapes(
  scene: Scene,
  outline: Outline,
  { hasDashes, hasStroke }: { readonly hasDashes: boolean; readonly hasStroke: boolean },
): JsonObject[] {
  if (outline.kind === 'path') return pathShapes(scene, outline.path)
  if (hasDashes) return pathShapes(scene, outline.path())
  const decimals = decimalsOf(scene, 'length')
  const part = (start: number, end: number) =>
    writeProperty(scene, picked(outline.frame, start, end), (value) =>
      value.map((number) => round(number, decimals)),
    )
  const frame = { p: part(0, 2), s: part(2, 4) }
  if (outline.kind === 'ellipse') return [{ ty: 'el', ...frame }]
  const least = hasStroke ? 0 : scene.size * UNSEEN_RADIUS
  const radius = writeProperty(scene, picked(outline.frame, 4, 5), ([corner = 0]) =>
    round(Math.max(corner, least), Math.max(3, decimals)),
  )
  return [{ ty: 'rc', ...frame, r: radius }]
}

function picked(track: Track, start: number, end: number): Track {
  if ('still' in track) return { still: track.still.slice(start, end) }
  const segments = track.segments.map((segment) => ({
    ...segment,
    from: segment.from.slice(start, end),
    to: segment.to.slice(start, end),
  }))
  const first = segments[0]!.from
  const isStill = segments.every(({ from, to }) => isNear(from, first) && isNear(to, first))
  return isStill ? { still: first } : { segments, isSampled: track.isSampled }
}

function isNear(one: Value, other: Value): boolean {
  return one.every((number, at) => Math.abs(number - other[at]!) < 1e-9)
}

const NOTHING: Run = { isClosed: false, points: [0, 0, 0, 0, 0, 0] }

/** One Lottie path for each run; a run that is missing for a while is a point that paints nothing. */
export function pathShapes(scene: Scene, path: Track): JsonObject[] {
  const values = keyValues(path)
  const numbers = values.reduce((sum, value) => sum + value.length, 0)
  scene.budget.numbers += numbers
  if (scene.budget.numbers > limits.pathNumbers) {
    throw new ConversionError('too-complex', 'The paths hold too many points')
  }
  const counts = values.map((value) => runsOf(value).length)
  const decimals = decimalsOf(scene, 'length')
  return Array.from({ length: Math.max(0, ...counts) }, (_, index) => {
    const run = (value: Value) => flat(runsOf(value)[index] ?? NOTHING)
    const own: Track =
      'still' in path
        ? { still: run(path.still) }
        : {
            segments: path.segments.map((segment) => sameBuild(segment, run)),
            isSampled: path.isSampled,
          }
    return {
      ty: 'sh',
      ks: writeProperty(scene, stillIfSame(own), (value) => bezier(value, decimals)),
    }
  })
}

/** A run as one list: 1 if closed, then its points. */
function flat({ isClosed, points }: Run): Value {
  return [isClosed ? 1 : 0, ...points]
}

function sameBuild(segment: Segment, run: (value: Value) => Value): Segment {
  const [from, to] = [run(segment.from), run(segment.to)]
  return from.length === to.length
    ? { ...segment, from, to }
    : { ...segment, from, to: from, ease: 'hold' }
}

function stillIfSame(track: Track): Track {
  if ('still' in track) return track
  const first = track.segments[0]!.from
  const isStill = track.segments.every(
    ({ from, to }) =>
      from.length === first.length &&
      to.length === first.length &&
      isNear(from, first) &&
      isNear(to, first),
  )
  return isStill ? { still: first } : track
}

/** The Lottie form of a path: vertices, handles into and out of them. Its keys wrap it in a list. */
export function bezier([closed, ...points]: Value, decimals: number): JsonObject {
  const pairs = (offset: number) =>
    Array.from({ length: points.length / 6 }, (_, at) => [
      round(points[at * 6 + offset]!, decimals),
      round(points[at * 6 + offset + 1]!, decimals),
    ])
  return { c: closed === 1, v: pairs(0), i: pairs(2), o: pairs(4) }
}
