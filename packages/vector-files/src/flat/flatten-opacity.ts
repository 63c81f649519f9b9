import type { Bounds } from '@tessera/vector'
import { padSpread } from '../adapt/pad-spread.ts'
import { fadePaint, inkBounds } from '../adapt/spread-alpha.ts'
import type { Area, Loss, Paint, Picture, PictureNode, Shape } from '../picture/picture.ts'
import { framePath } from '../adapt/frame.ts'
import { meet } from '../picture/read-cut.ts'
import { boundsOfPath } from '../picture/path.ts'
import { bandsOf, type Band } from './band-gradient.ts'
import { isOpaque, middleOf, mixPaints, PAPER } from './mix-paints.ts'

/** What a drawing is cut by: areas, and lines that shine through. */
export type Cut = Area & Pick<Shape, 'stroke'>

/** A shape in an opaque paint, seen only within all of its cuts. */
export interface OpaqueShape {
  readonly shape: Shape
  readonly cuts: readonly Cut[]
}

interface Drawn extends OpaqueShape {
  readonly bounds: Bounds
}

/**
 * So many shapes are repainted at most, as layers double what lies below them; beyond that a shape is mixed
 * with the mean colour of the one below it.
 */
const MOST_REPAINTED = 3000

/**
 * A picture without opacity, for formats that only cover: what shines through is painted again within the
 * shape above it, in the mixed paint. Exact for any number of layers of plain colours, and where one of
 * two layers is a gradient; of two gradients the upper becomes bands of one colour each. What lies below
 * all is white paper.
 */
export function flattenOpacity(picture: Picture, report: (loss: Loss) => void): OpaqueShape[] {
  let repainted = 0
  const paper: Shape = {
    kind: 'shape',
    path: framePath(picture),
    rule: 'nonzero',
    paint: PAPER,
    stroke: null,
  }
  const ground: Drawn[] = [{ shape: paper, cuts: [], bounds: boundsOfPath(paper.path) }]
  const drawn = [...ground, ...lay(picture.nodes, ground, { alpha: 1, cuts: [] })]
  // Paper itself is never painted: a drawing keeps its see-through ground.
  return drawn.slice(1)

  /** Shapes laid over a backdrop; those of a faded group do not shine through each other. */
  function lay(
    nodes: readonly PictureNode[],
    backdrop: readonly Drawn[],
    { alpha, cuts }: { alpha: number; cuts: readonly Cut[] },
  ): Drawn[] {
    const added: Drawn[] = []
    for (const node of nodes) {
      const below = alpha < 1 ? backdrop : [...backdrop, ...added]
      if (node.kind === 'group') {
        const clips = node.clips.map((clip): Cut => ({ ...clip, stroke: null }))
        const inside = { alpha: alpha * node.alpha, cuts: [...cuts, ...clips] }
        added.push(...lay(node.nodes, below, inside))
        continue
      }
      const paint = fadePaint(node.paint, alpha)
      const bounds = inkBounds(node)
      if (isOpaque(paint)) added.push({ shape: { ...node, paint }, cuts, bounds })
      else added.push(...seenThrough({ ...node, paint }, { bounds, cuts, below }))
    }
    return added
  }

  function seenThrough(
    shape: Shape,
    { bounds, cuts, below }: { bounds: Bounds; cuts: readonly Cut[]; below: readonly Drawn[] },
  ): Drawn[] {
    const { paint } = shape
    const others = below.slice(1)
    const touched = others.filter((other) => meet(other.bounds, bounds))
    report('opacity, mixed with white paper')
    const onPaper = mixPaints(paint, PAPER)
    const first: Drawn = { shape: { ...shape, paint: onPaper }, cuts, bounds }
    if (repainted + touched.length > MOST_REPAINTED) {
      report('too much overlapping opacity')
      const last = touched.findLast((other) => holds(other.bounds, bounds))
      if (!last) return [first]
      const ground = middleOf(last.shape.paint)
      return [{ shape: { ...shape, paint: mixPaints(paint, ground) }, cuts, bounds }]
    }
    repainted += touched.length
    const self: Cut = { path: shape.path, rule: shape.rule, stroke: shape.stroke }
    return [first, ...touched.flatMap((other) => mixedWith(other, paint, [...cuts, self], bounds))]
  }

  /** One band where the paints mix as they are, or where there were too many already. */
  function bandsFor(paint: Paint, under: Paint, bounds: Bounds): readonly Band[] {
    if (paint.kind === 'solid' || under.kind === 'solid') return [{ area: null, paint }]
    const bands = bandsOf(padSpread(paint, bounds, report), bounds)
    if (repainted + bands.length <= MOST_REPAINTED) return bands
    report('too much overlapping opacity')
    return [{ area: null, paint: bands[Math.floor(bands.length / 2)]!.paint }]
  }

  function mixedWith(other: Drawn, paint: Paint, cuts: readonly Cut[], around: Bounds): Drawn[] {
    const bounds = intersection(other.bounds, around)
    const under = other.shape.paint
    const bands = bandsFor(paint, under, bounds)
    repainted += bands.length - 1
    return bands.map(({ area, paint: over }) => ({
      shape: { ...other.shape, paint: mixPaints(over, under) },
      cuts: [...other.cuts, ...cuts, ...(area ? [{ ...area, stroke: null }] : [])],
      bounds,
    }))
  }
}

function holds(outer: Bounds, inner: Bounds): boolean {
  return (
    outer.minX <= inner.minX &&
    outer.minY <= inner.minY &&
    outer.maxX >= inner.maxX &&
    outer.maxY >= inner.maxY
  )
}

function intersection(one: Bounds, other: Bounds): Bounds {
  return {
    minX: Math.max(one.minX, other.minX),
    minY: Math.max(one.minY, other.minY),
    maxX: Math.min(one.maxX, other.maxX),
    maxY: Math.min(one.maxY, other.maxY),
  }
}
