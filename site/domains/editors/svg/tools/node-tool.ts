import {
  insertNode,
  moveHandle,
  moveNode,
  nearestPoint,
  readContours,
  writePathNodes,
  type NodeRun,
} from '@tessera/path-geometry'
import { applyCommand, type SvgDocument } from '@tessera/svg-document'
import { roundTo, type Point } from '#domains/editors/svg/state/frame.ts'
import { boxOf, hitOf, idle, isDragged } from './select-tool.ts'
import { createSnapper } from './snapping.ts'
import {
  nodeName,
  nodeOf,
  pathUnderEdit,
  readNodeName,
  type PathUnderEdit,
} from './path-under-edit.ts'
import { REACH_PX, type Drag, type Press } from './tool.ts'

const DECIMALS = 4

/** Presses choose nodes, drags move them or a handle; on nothing they draw a selection box. */
export function beginNodes(press: Press): Drag {
  const { editing, handle, event } = press
  const { session, ui } = editing
  const path = pathUnderEdit(session.read().document, editing.selected())
  const [kind, name] = handle?.split(/-(.*)/) ?? []
  if (path && name !== undefined && kind === 'node') {
    const { nodes } = ui.read()
    const isOn = nodes.includes(name)
    if (event.shiftKey)
      ui.set({ nodes: isOn ? nodes.filter((own) => own !== name) : [...nodes, name] })
    else if (!isOn) ui.set({ nodes: [name] })
    return beginNodeMove(press, path)
  }
  if (path && name !== undefined && (kind === 'into' || kind === 'outOf')) {
    return beginHandle(press, path, name, kind)
  }
  const hit = hitOf(press)
  if (hit !== null && hit !== path?.id) {
    editing.select([hit])
    ui.set({ nodes: [] })
    return idle
  }
  return path ? beginNodeMarquee(press, path) : idle
}

function beginNodeMove(press: Press, path: PathUnderEdit): Drag {
  const { editing, frame, event, point } = press
  const { session, ui } = editing
  const names = ui.read().nodes
  const start = session.read().document
  const snap = createSnapper(start, ui.read(), frame.unit, [path.id])
  const held = names.map((name) => nodeOf(path.runs, name)).find((node) => node !== undefined)
  if (!held) return idle
  const at = path.toDrawing(held.x, held.y)
  const gesture = session.beginGesture('svgEditor.step.moveNode')
  let isMoving = false
  return {
    move(to, now) {
      isMoving ||= isDragged(event, now)
      if (!isMoving) return
      const wanted = { x: at.x + to.x - point.x, y: at.y + to.y - point.y }
      const by = snap(boxOf(wanted, wanted), now.ctrlKey)
      ui.setQuietly({ hint: { x: by.x, y: by.y, text: '' } })
      const own = path.toOwn({
        x: roundTo(wanted.x + by.dx, frame.unit),
        y: roundTo(wanted.y + by.dy, frame.unit),
      })
      const runs = movedNodes(path.runs, names, own.x - held.x, own.y - held.y)
      gesture.move(setRuns(path, runs))
    },
    end() {
      ui.setQuietly({ hint: null })
      if (isMoving) gesture.commit()
      else gesture.cancel()
    },
    cancel: gesture.cancel,
  }
}

export function movedNodes(
  runs: readonly NodeRun[],
  names: readonly string[],
  dx: number,
  dy: number,
): readonly NodeRun[] {
  return names.reduce<readonly NodeRun[]>((state, name) => {
    const { run, index } = readNodeName(name)
    const own = state[run]
    return own ? state.with(run, moveNode(own, index, dx, dy)) : state
  }, runs)
}

function beginHandle(
  { editing, frame }: Press,
  path: PathUnderEdit,
  name: string,
  side: 'into' | 'outOf',
): Drag {
  const { session } = editing
  const { run, index } = readNodeName(name)
  const own = path.runs[run]
  const node = own?.nodes[index]
  if (!own || !node) return idle
  const gesture = session.beginGesture('svgEditor.step.moveHandle')
  return {
    move(to, event) {
      const place = path.toOwn({ x: roundTo(to.x, frame.unit), y: roundTo(to.y, frame.unit) })
      // Alt breaks the handles apart.
      const freed = event.altKey
        ? { ...own, nodes: own.nodes.with(index, { ...node, kind: 'corner' as const }) }
        : own
      const moved = moveHandle(freed, index, side, [place.x - node.x, place.y - node.y])
      gesture.move(setRuns(path, path.runs.with(run, moved)))
    },
    end: () => gesture.commit(),
    cancel: gesture.cancel,
  }
}

function beginNodeMarquee(press: Press, path: PathUnderEdit): Drag {
  const { editing, event, point } = press
  const { ui } = editing
  const before = event.shiftKey ? ui.read().nodes : []
  return {
    move: (to) => ui.setQuietly({ marquee: boxOf(point, to) }),
    end() {
      const box = ui.read().marquee
      const found =
        box === null
          ? []
          : path.runs.flatMap(({ nodes }, run) =>
              nodes.flatMap((node, index) => {
                const { x, y } = path.toDrawing(node.x, node.y)
                const isIn = x >= box.minX && x <= box.maxX && y >= box.minY && y <= box.maxY
                return isIn ? [nodeName(run, index)] : []
              }),
            )
      ui.set({ marquee: null, nodes: [...new Set([...before, ...found])] })
    },
    cancel: () => ui.set({ marquee: null }),
  }
}

/** A double press on the line puts a node there; the shape stays as it is. */
export function insertAtPress({ editing, point, frame }: Press): void {
  const path = pathUnderEdit(editing.session.read().document, editing.selected())
  if (!path) return
  const added = insertAt(path, path.toOwn(point), (REACH_PX * 2) / frame.unit)
  if (added === null) return
  editing.run(
    { type: 'set-path', node: path.id, d: added.d },
    { label: 'svgEditor.step.insertNode' },
  )
  editing.ui.set({ nodes: [added.name] })
}

/** Path data with a node at the place that is nearest; null for one that is too far. */
export function insertAt(
  { runs }: Pick<PathUnderEdit, 'runs'>,
  at: Point,
  reach: number,
): { readonly d: string; readonly name: string } | null {
  const contours = runs
    .map((run) => readContours(writePathNodes([run], DECIMALS))[0])
    .filter((one) => one !== undefined)
  const near = nearestPoint(contours, at.x, at.y)
  if (near === null || near.distance > reach) return null
  const run = runs[near.contour]!
  return {
    d: writePathNodes(runs.with(near.contour, insertNode(run, near.segment, near.t)), DECIMALS),
    name: nodeName(near.contour, near.segment + 1),
  }
}

function setRuns(path: PathUnderEdit, runs: readonly NodeRun[]) {
  const d = writePathNodes(runs, DECIMALS)
  return (now: SvgDocument) => applyCommand(now, { type: 'set-path', node: path.id, d })
}
