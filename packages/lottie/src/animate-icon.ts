import { curvesOfPath, rgbOfHex, type CurveRun } from '@tessera/vector'
import type { LottieAnimation } from './animation.ts'
import type { JsonObject } from './json-tree.ts'
import { FRAMES, FRAMES_PER_SECOND, rounded, transformOf, type Motion } from './motions.ts'

export type { Motion } from './motions.ts'

type Icon = {
  readonly name: string
  /** Path data of filled shapes, in the units of the view box. */
  readonly paths: readonly string[]
  /** Side of the square view box that begins at 0, 0. */
  readonly size: number
  /** `#rrggbb` */
  readonly color: string
  readonly motion: Motion
}

const SIDE = 480

/**
 * Makes a flat icon move: one loop of a named motion, with shapes that stay editable. The same icon gives
 * the same bytes.
 *
 * @throws VectorError on path data that cannot be read
 */
export function animateIcon({ name, paths, size, color, motion }: Icon): LottieAnimation {
  const pieces = paths.flatMap((data) => piecesOf(curvesOfPath(data)))
  const isApart = motion === 'pieces' && pieces.length > 1
  const groups = isApart ? pieces : [pieces.flat()]
  const moves = motion === 'pieces' && !isApart ? 'pulse' : motion
  const scale = (100 * SIDE) / size
  return {
    v: '5.7.0',
    nm: name,
    fr: FRAMES_PER_SECOND,
    ip: 0,
    op: FRAMES,
    w: SIDE,
    h: SIDE,
    assets: [],
    layers: [
      {
        ty: 4,
        nm: name,
        ind: 1,
        ip: 0,
        op: FRAMES,
        st: 0,
        ks: {
          o: { a: 0, k: 100 },
          r: { a: 0, k: 0 },
          p: { a: 0, k: [0, 0, 0] },
          a: { a: 0, k: [0, 0, 0] },
          s: { a: 0, k: [scale, scale, 100] },
        },
        shapes: groups.map((runs, index) => ({
          ty: 'gr',
          nm: `${name} ${index + 1}`,
          it: [
            ...runs.map(shapeOf),
            { ty: 'fl', c: { a: 0, k: [...unitColor(color), 1] }, o: { a: 0, k: 100 }, r: 1 },
            transformOf(
              moves,
              { index, count: groups.length },
              { pivot: pivotOf(moves, runs, size), size },
            ),
          ],
        })),
      },
    ],
  }
}

const spinning = /^(?:sync|redo|history|setting|cog|process|compass|sun|spinner|repeat|wheel|globe)/
const swinging = /^(?:bell|lightbulb|key|tag|flag|umbrella|gift|lock|unlock|lamp|medal|anchor)/
const pulsing = /^(?:heart|star|thumbs|camera|fire|bolt|award|microphone|bullseye|smile|diamond)/
const bouncing = /^(?:map-marker|rocket|basketball|football|plane|balloon|location|ball|wind)/

/** The motion that fits what an icon is called, such as a swing for a bell. */
export function motionFor(name: string): Motion {
  const way = /(?:^|-)(up|down|left|right)(?:-|$)/.exec(name)?.[1]
  if (way !== undefined && /^(?:arrow|angle|corner|top|bottom|upload|download)/.test(name)) {
    return `slide-${way as 'up' | 'down' | 'left' | 'right'}`
  }
  if (/download/.test(name)) return 'slide-down'
  if (/upload|export/.test(name)) return 'slide-up'
  if (spinning.test(name)) return 'spin'
  if (swinging.test(name)) return 'swing'
  if (pulsing.test(name)) return 'pulse'
  return bouncing.test(name) ? 'bounce' : 'pieces'
}

/** What swings hangs from its top; everything else turns and grows around its middle. */
function pivotOf(
  motion: Motion,
  runs: readonly CurveRun[],
  size: number,
): readonly [number, number] {
  if (motion === 'swing') return [size / 2, size * 0.1]
  if (motion !== 'pieces') return [size / 2, size / 2]
  const { left, top, right, bottom } = boxOf(runs)
  return [rounded((left + right) / 2), rounded((top + bottom) / 2)]
}

/** Contours with what lies in them, so that holes stay holes. */
function piecesOf(runs: readonly CurveRun[]): CurveRun[][] {
  const pieces: { runs: CurveRun[]; box: Box }[] = []
  const bySize = runs
    .map((run) => ({ run, box: boxOf([run]) }))
    .sort((one, other) => areaOf(other.box) - areaOf(one.box))
  for (const { run, box } of bySize) {
    const around = pieces.find((piece) => isInside(box, piece.box))
    if (around) around.runs.push(run)
    else pieces.push({ runs: [run], box })
  }
  return pieces.map((piece) => piece.runs)
}

type Box = {
  readonly left: number
  readonly top: number
  readonly right: number
  readonly bottom: number
}

function boxOf(runs: readonly CurveRun[]): Box {
  const points = runs.flatMap((run) => run.points)
  const xs = points.map(({ x }) => x)
  const ys = points.map(({ y }) => y)
  return {
    left: Math.min(...xs),
    top: Math.min(...ys),
    right: Math.max(...xs),
    bottom: Math.max(...ys),
  }
}

const areaOf = ({ left, top, right, bottom }: Box) => (right - left) * (bottom - top)

const isInside = (inner: Box, outer: Box) =>
  inner.left >= outer.left &&
  inner.right <= outer.right &&
  inner.top >= outer.top &&
  inner.bottom <= outer.bottom

function shapeOf({ points, isClosed }: CurveRun): JsonObject {
  return {
    ty: 'sh',
    ks: {
      a: 0,
      k: {
        c: isClosed,
        v: points.map(({ x, y }) => [rounded(x), rounded(y)]),
        i: points.map(({ into }) => into.map(rounded)),
        o: points.map(({ outOf }) => outOf.map(rounded)),
      },
    },
  }
}

function unitColor(hex: string): number[] {
  return rgbOfHex(hex).map((channel) => rounded(channel / 255))
}
