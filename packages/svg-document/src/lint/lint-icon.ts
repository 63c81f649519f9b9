import { leadingNumber } from '@tessera/vector'
import type { Command } from '../commands/command-kinds.ts'
import { matrixThrough } from '../geometry/matrix-of-node.ts'
import { pathOfElement } from '../geometry/path-of-element.ts'
import { localName } from '../tree/read-document.ts'
import type { ElementNode, NodeId, SvgDocument } from '../tree/node.ts'
import { propertyOf } from '../tree/style.ts'
import { elementsOf } from '../tree/walk.ts'
import { closedEnds, snappedPath, withoutStrays } from './mend-path.ts'

/** What icon sets ask of a drawing and this one does not keep. */
export type LintKind = 'off-grid' | 'mixed-widths' | 'open-path' | 'stray-point'

export interface Finding {
  readonly kind: LintKind
  readonly node: NodeId
  /** Off-grid: how many points. Mixed widths: the width found. Open path: how far its ends lie apart. */
  readonly value: number
  /** Mixed widths: the width that most lines have. */
  readonly wanted: number | null
  /** What mends it, as one step. */
  readonly mend: readonly Command[]
}

interface Shape {
  readonly element: ElementNode
  readonly ancestors: readonly ElementNode[]
  readonly d: string
}

/** A line whose ends lie nearer than this share of the canvas is meant to be closed. */
const NEARLY_CLOSED = 0.05
const WITHIN = 1e-3

/**
 * Looks for what keeps an icon from being drawn sharply and alike: points beside the grid, lines of
 * several widths, filled paths with a gap, paths without length. Each comes with commands that mend it.
 *
 * @param grid units between lines of the grid
 */
export function lintIcon(document: SvgDocument, grid: number, side: number): Finding[] {
  const shapes = [...paintedShapes(document)]
  return [
    ...shapes.flatMap((shape) => strayPoints(shape)),
    ...shapes.flatMap((shape) => openPaths(document, shape, side)),
    ...mixedWidths(document, shapes),
    ...shapes.flatMap((shape) => offGrid(shape, grid)),
  ]
}

function* paintedShapes(document: SvgDocument): Generator<Shape> {
  for (const { element, ancestors } of elementsOf(document)) {
    const isDefined = ancestors.some(({ name }) =>
      /^(?:defs|clipPath|mask|symbol|pattern|marker)$/.test(localName(name)),
    )
    const d = isDefined ? null : pathOfElement(element)
    if (d !== null) yield { element, ancestors, d }
  }
}

function strayPoints({ element, d }: Shape): Finding[] {
  const left = withoutStrays(d)
  if (left === null || left === d) return []
  const mend: Command =
    left === ''
      ? { type: 'delete', nodes: [element.id] }
      : { type: 'set-path', node: element.id, d: left }
  return [{ kind: 'stray-point', node: element.id, value: 1, wanted: null, mend: [mend] }]
}

function openPaths(document: SvgDocument, shape: Shape, side: number): Finding[] {
  const { element, ancestors, d } = shape
  if (localName(element.name) !== 'path') return []
  const isFilled = propertyOf(document, element, ancestors, 'fill') !== 'none'
  const closed = closedEnds(d, isFilled ? side * NEARLY_CLOSED : WITHIN * side)
  if (closed === null) return []
  const mend: Command = { type: 'set-path', node: element.id, d: closed.d }
  return [{ kind: 'open-path', node: element.id, value: closed.gap, wanted: null, mend: [mend] }]
}

function mixedWidths(document: SvgDocument, shapes: readonly Shape[]): Finding[] {
  const lines = shapes.flatMap(({ element, ancestors }) => {
    const property = (name: string) => propertyOf(document, element, ancestors, name)
    if ((property('stroke') ?? 'none') === 'none') return []
    return [{ id: element.id, width: leadingNumber(property('stroke-width') ?? '1') ?? 1 }]
  })
  const counts = new Map<number, number>()
  for (const { width } of lines) counts.set(width, (counts.get(width) ?? 0) + 1)
  if (counts.size < 2) return []
  const [wanted = 1] = [...counts].toSorted((a, b) => b[1] - a[1] || b[0] - a[0])[0] ?? []
  return lines
    .filter(({ width }) => width !== wanted)
    .map(({ id, width }): Finding => ({
      kind: 'mixed-widths',
      node: id,
      value: width,
      wanted,
      mend: [
        {
          type: 'set-stroke',
          nodes: [id],
          width: wanted,
          cap: null,
          join: null,
          miterLimit: null,
          dashes: null,
          dashOffset: null,
        },
      ],
    }))
}

/** Ends of straight lines; points of curves lie where the curve needs them. */
function offGrid({ element, ancestors, d }: Shape, grid: number): Finding[] {
  // Turned or scaled shapes are not drawn on the grid of the canvas.
  const [a, b, c, e, dx, dy] = matrixThrough([...ancestors, element])
  if (a !== 1 || b !== 0 || c !== 0 || e !== 1) return []
  const snapped = snappedPath(d, grid, dx, dy)
  if (snapped === null || snapped.count === 0) return []
  const mend: Command = { type: 'set-path', node: element.id, d: snapped.d }
  return [{ kind: 'off-grid', node: element.id, value: snapped.count, wanted: grid, mend: [mend] }]
}
