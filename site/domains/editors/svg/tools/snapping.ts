import { buildSnapIndex, findSnap } from '@tessera/path-geometry'
import {
  boundsOfNode,
  canvasOf,
  findNode,
  isElement,
  isHidden,
  type NodeId,
  type SvgDocument,
} from '@tessera/svg-document'
import type { Bounds } from '@tessera/vector'
import type { UiState } from '#domains/editors/svg/state/svg-ui.ts'
import { REACH_PX } from './tool.ts'

type Snapped = {
  readonly dx: number
  readonly dy: number
  readonly x: number | null
  readonly y: number | null
}

type Snapper = (box: Bounds, isSuspended: boolean) => Snapped

const free: Snapped = { dx: 0, dy: 0, x: null, y: null }

/** Built at the press: what the dragged box may snap to, in units of the drawing. */
export function createSnapper(
  document: SvgDocument,
  ui: UiState,
  unit: number,
  dragged: readonly NodeId[],
): Snapper {
  const { snaps, guides, keyline } = ui
  const reach = REACH_PX / unit
  const boxes = snaps.nodes ? othersOf(document, ui, dragged) : []
  const canvas = canvasOf(document)
  const lines = snaps.guides
    ? {
        x: [...guides.x, ...keylinesOf(canvas.minX, canvas.maxX, keyline)],
        y: [...guides.y, ...keylinesOf(canvas.minY, canvas.maxY, keyline)],
      }
    : { x: [], y: [] }
  const index = buildSnapIndex(snaps.nodes ? [...boxes, canvas] : boxes, lines)
  const gaps = snaps.gaps ? equalGaps(boxes) : null
  const step = snaps.grid ? ui.grid : snaps.pixel ? 1 : 0
  return (box, isSuspended) => {
    if (isSuspended) return free
    const near = findSnap(index, box, reach)
    const spaced = gaps && (near.x === null || near.y === null) ? gaps(box, reach) : free
    const dx = near.x === null ? spaced.dx : near.dx
    const dy = near.y === null ? spaced.dy : near.dy
    return {
      x: near.x ?? spaced.x,
      y: near.y ?? spaced.y,
      dx: (near.x ?? spaced.x) === null ? toStep(box.minX, step) : dx,
      dy: (near.y ?? spaced.y) === null ? toStep(box.minY, step) : dy,
    }
  }
}

function toStep(place: number, step: number): number {
  return step === 0 ? 0 : Math.round(place / step) * step - place
}

/** The safe area of an icon's grid: 2 units of 24 in from each edge, and its middle. */
function keylinesOf(min: number, max: number, keyline: UiState['keyline']): readonly number[] {
  if (keyline === 0) return []
  const side = (max - min) / keyline
  return [min + 2 * side, min + (max - min) / 2, max - 2 * side]
}

function othersOf(
  document: SvgDocument,
  { scope }: Pick<UiState, 'scope'>,
  dragged: readonly NodeId[],
): readonly Bounds[] {
  const found = scope === null ? null : findNode(document, scope)?.node
  const parent = isElement(found ?? undefined) ? found : document.root
  if (parent?.kind !== 'element') return []
  return parent.children.flatMap((child) => {
    if (!isElement(child) || dragged.includes(child.id) || isHidden(document, child)) return []
    return boundsOfNode(document, child.id) ?? []
  })
}

type Span = { readonly from: number; readonly to: number }
const MOST_FOR_GAPS = 200

/** Places at which the box leaves the same gap to a neighbour as that one has to the next. */
function equalGaps(boxes: readonly Bounds[]): ((box: Bounds, reach: number) => Snapped) | null {
  if (boxes.length < 2 || boxes.length > MOST_FOR_GAPS) return null
  return (box, reach) => {
    const across = boxes.filter(({ minY, maxY }) => minY <= box.maxY && maxY >= box.minY)
    const down = boxes.filter(({ minX, maxX }) => minX <= box.maxX && maxX >= box.minX)
    const x = nearestGap(
      across.map(({ minX, maxX }) => ({ from: minX, to: maxX })),
      { from: box.minX, to: box.maxX },
      reach,
    )
    const y = nearestGap(
      down.map(({ minY, maxY }) => ({ from: minY, to: maxY })),
      { from: box.minY, to: box.maxY },
      reach,
    )
    return {
      dx: x ?? 0,
      dy: y ?? 0,
      x: x === null ? null : box.minX + x,
      y: y === null ? null : box.minY + y,
    }
  }
}

function nearestGap(spans: readonly Span[], own: Span, reach: number): number | null {
  const sorted = spans.toSorted((a, b) => a.from - b.from)
  let best: number | null = null
  const offer = (offset: number) => {
    if (Math.abs(offset) <= Math.min(reach, Math.abs(best ?? reach))) best = offset
  }
  for (const [at, span] of sorted.entries()) {
    const next = sorted[at + 1]
    if (!next || next.from < span.to) continue
    const gap = next.from - span.to
    offer(next.to + gap - own.from)
    offer(span.from - gap - own.to)
    offer((span.to + next.from) / 2 - (own.from + own.to) / 2)
  }
  return best
}
