import { hexOfRgb, rgbOfHex, type Bounds } from '@tessera/vector'
import { transformSegments } from '../picture/path.ts'
import type {
  Area,
  LinearGradient,
  Paint,
  Path,
  RadialGradient,
  Solid,
  Stop,
} from '../picture/picture.ts'

const MOST_BANDS = 24
/** Levels of 255 by which neighbouring bands may differ. */
const STEP = 6
/** Handles of a quarter of a circle of radius 1, as cubic curves best keep it round. */
const ROUND = 0.5522847

/** A part of a gradient in one colour: all within its area, over the parts before it. */
export interface Band {
  /** Null for everything. */
  readonly area: Area | null
  readonly paint: Paint
}

/** A gradient that does not repeat as bands of one colour, each painted over those before it. */
export function bandsOf(gradient: LinearGradient | RadialGradient, box: Bounds): Band[] {
  const count = bandCount(gradient.stops)
  const middle = (index: number) => colorAt(gradient.stops, (index + 0.5) / count)
  const bands: Band[] = []
  if (gradient.kind === 'linear') {
    bands.push({ area: null, paint: middle(0) })
    for (let index = 1; index < count; index += 1) {
      bands.push({ area: halfPlane(gradient, index / count, box), paint: middle(index) })
    }
    return [...bands, { area: halfPlane(gradient, 1, box), paint: colorAt(gradient.stops, 1) }]
  }
  bands.push({ area: null, paint: colorAt(gradient.stops, 1) })
  for (let index = count - 1; index >= 0; index -= 1) {
    bands.push({ area: circle(gradient, (index + 1) / count), paint: middle(index) })
  }
  return bands
}

function bandCount(stops: readonly Stop[]): number {
  const levels = stops.map(({ color, alpha }) => [...rgbOfHex(color), 255 * alpha])
  const apart = [0, 1, 2, 3].map((channel) => {
    const values = levels.map((level) => level[channel]!)
    return Math.max(...values) - Math.min(...values)
  })
  return Math.min(MOST_BANDS, Math.max(2, Math.ceil(Math.max(...apart) / STEP)))
}

/** Everything of the box beyond a share of the way along the gradient. */
function halfPlane({ x1, y1, x2, y2 }: LinearGradient, share: number, box: Bounds): Area {
  const [x, y] = [x1 + (x2 - x1) * share, y1 + (y2 - y1) * share]
  const length = Math.hypot(x2 - x1, y2 - y1)
  const reach = [box.minX, box.maxX].flatMap((cornerX) =>
    [box.minY, box.maxY].map((cornerY) => Math.hypot(cornerX - x, cornerY - y)),
  )
  const far = Math.max(...reach, 1e-6)
  const [ux, uy] = [((x2 - x1) / length) * far, ((y2 - y1) / length) * far]
  const path: Path = [
    ['M', x - uy, y + ux],
    ['L', x + uy, y - ux],
    ['L', x + uy + ux, y - ux + uy],
    ['L', x - uy + ux, y + ux + uy],
    ['Z'],
  ]
  return { path, rule: 'nonzero' }
}

function circle({ cx, cy, r, fx, fy, matrix }: RadialGradient, share: number): Area {
  const [x, y, radius] = [fx + (cx - fx) * share, fy + (cy - fy) * share, r * share]
  const k = ROUND * radius
  const path: Path = [
    ['M', x + radius, y],
    ['C', x + radius, y + k, x + k, y + radius, x, y + radius],
    ['C', x - k, y + radius, x - radius, y + k, x - radius, y],
    ['C', x - radius, y - k, x - k, y - radius, x, y - radius],
    ['C', x + k, y - radius, x + radius, y - k, x + radius, y],
    ['Z'],
  ]
  return { path: transformSegments(path, matrix), rule: 'nonzero' }
}

function colorAt(stops: readonly Stop[], offset: number): Solid {
  const next = stops.findIndex((stop) => stop.offset > offset)
  const after = next < 0 ? stops.at(-1)! : stops[next]!
  const before = next < 0 ? after : stops[Math.max(0, next - 1)]!
  const span = after.offset - before.offset
  const share = span > 0 ? (offset - before.offset) / span : 0
  const [from, to] = [rgbOfHex(before.color), rgbOfHex(after.color)]
  return {
    kind: 'solid',
    color: hexOfRgb(from.map((channel, at) => channel + (to[at]! - channel) * share)),
    alpha: before.alpha + (after.alpha - before.alpha) * share,
    isCurrent: false,
  }
}
