import { setNodeKind, writePathNodes, type NodeRun, type PathNode } from '@tessera/path-geometry'
import { addedNodes } from '@tessera/svg-document'
import { roundTo, type Point } from '#domains/editors/svg/state/frame.ts'
import type { SvgEditing } from '#domains/editors/svg/use-svg-editing.ts'
import { isDragged, scopeOf } from './select-tool.ts'
import { atAngle, paintMarkup } from './shape-tools.ts'
import { createSnapper } from './snapping.ts'
import { REACH_PX, type Drag, type Press } from './tool.ts'

const DECIMALS = 4
const drafts = new WeakMap<SvgEditing, readonly PathNode[]>()

export function penNodes(editing: SvgEditing): readonly PathNode[] {
  return drafts.get(editing) ?? []
}

/** A press puts a corner, a drag a smooth node with its handles; on the first node it closes the path. */
export function beginPen(press: Press): Drag {
  const { editing, frame, event } = press
  const nodes = penNodes(editing)
  const [first] = nodes
  const isFirst =
    first &&
    Math.hypot(press.point.x - first.x, press.point.y - first.y) * frame.unit <= REACH_PX * 2
  if (isFirst && nodes.length > 1) return closing(editing)
  const at = placeOf(press, nodes.at(-1))
  setNodes(editing, [...nodes, cornerAt(at)])
  return {
    move(to, now) {
      if (!isDragged(event, now)) return
      const out: readonly [number, number] = [
        roundTo(to.x - at.x, frame.unit),
        roundTo(to.y - at.y, frame.unit),
      ]
      setNodes(editing, [
        ...nodes,
        { ...at, into: [-out[0], -out[1]], outOf: out, kind: 'symmetric' },
      ])
    },
    end: () => undefined,
    cancel: () => setNodes(editing, nodes),
  }
}

function closing(editing: SvgEditing): Drag {
  return { move: () => undefined, end: () => finishPen(editing, true), cancel: () => undefined }
}

/** A node at the cursor of the keyboard; smooth ones get their handles from their neighbours. */
export function putPenNode(editing: SvgEditing, at: Point, isSmooth: boolean): void {
  const nodes = penNodes(editing)
  const [first] = nodes
  if (first && nodes.length > 1 && first.x === at.x && first.y === at.y)
    return finishPen(editing, true)
  setNodes(editing, [...nodes, { ...cornerAt(at), kind: isSmooth ? 'smooth' : 'corner' }])
}

export function takeBackPenNode(editing: SvgEditing): void {
  setNodes(editing, penNodes(editing).slice(0, -1))
}

/** The path as one step of the history; a single point is nothing. */
export function finishPen(editing: SvgEditing, isClosed: boolean): void {
  const nodes = penNodes(editing)
  setNodes(editing, [])
  if (nodes.length < 2) return
  const { session, ui } = editing
  const d = writePathNodes([laidOut({ nodes, isClosed })], DECIMALS)
  const before = session.read().document
  const isLine = !isClosed && ui.read().paint.stroke === 'none'
  const markup = `<path d="${d}"${paintMarkup(ui.read().paint, isLine)}/>`
  editing.run(
    { type: 'insert', parent: scopeOf(editing).id, before: null, markup },
    { label: 'svgEditor.step.draw' },
  )
  editing.select(addedNodes(before, session.read().document))
}

/** Smooth nodes without handles get them; those that were drawn stay. */
export function laidOut(run: NodeRun): NodeRun {
  return run.nodes.reduce(
    (state, { kind, outOf }, index) =>
      kind === 'smooth' && outOf[0] === 0 && outOf[1] === 0
        ? setNodeKind(state, index, 'smooth')
        : state,
    run,
  )
}

function setNodes(editing: SvgEditing, nodes: readonly PathNode[]): void {
  drafts.set(editing, nodes)
  const d = nodes.length > 1 ? writePathNodes([laidOut({ nodes, isClosed: false })], DECIMALS) : ''
  const [first] = nodes
  editing.ui.set({ draft: first ? d || `M${first.x} ${first.y}` : null })
}

function placeOf({ editing, frame, event, point }: Press, last: PathNode | undefined): Point {
  const isAngled = last && (event.shiftKey || editing.ui.read().snaps.angles)
  const at = isAngled ? atAngle(last, point) : point
  const snap = createSnapper(editing.session.read().document, editing.ui.read(), frame.unit, [])
  const by = snap(
    { minX: at.x, maxX: at.x, minY: at.y, maxY: at.y },
    event.ctrlKey || Boolean(isAngled),
  )
  return { x: roundTo(at.x + by.dx, frame.unit), y: roundTo(at.y + by.dy, frame.unit) }
}

function cornerAt({ x, y }: Point): PathNode {
  return { x, y, into: [0, 0], outOf: [0, 0], kind: 'corner' }
}
