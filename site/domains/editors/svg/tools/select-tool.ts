import {
  applyCommand,
  boundsOfNodes,
  findNode,
  hitTest,
  isElement,
  nodesInBox,
  type NodeId,
  type SvgDocument,
} from '@tessera/svg-document'
import type { Bounds } from '@tessera/vector'
import type { SvgEditing } from '#domains/editors/svg/use-svg-editing.ts'
import { roundTo, type Point } from '#domains/editors/svg/state/frame.ts'
import { createSnapper } from './snapping.ts'
import { beginGradient, beginScale, beginTurn } from './transform-drags.ts'
import { CLICK_PX, REACH_PX, type Drag, type Press } from './tool.ts'

/** Presses select, drags move; on nothing they draw a selection box. */
export function beginSelect(press: Press): Drag {
  const { editing, event, handle } = press
  if (handle?.startsWith('scale-')) return beginScale(press, handle.slice(6))
  if (handle === 'rotate') return beginTurn(press)
  if (handle?.startsWith('gradient-')) return beginGradient(press, handle === 'gradient-end')
  const id = hitOf(press)
  const selected = editing.selected()
  if (id === null) return beginMarquee(press)
  if (event.shiftKey) {
    editing.select(selected.includes(id) ? selected.filter((own) => own !== id) : [...selected, id])
  } else if (!selected.includes(id)) editing.select([id])
  return beginMove(press)
}

/** What a press means: the group it stands in, inside an opened group its child, with Ctrl the shape. */
export function hitOf({ editing, frame, point, event }: Press): NodeId | null {
  const document = editing.session.read().document
  const hit = hitTest(document, point.x, point.y, REACH_PX / frame.unit)
  if (hit === null) return null
  if (event.ctrlKey || event.metaKey) return hit.id
  const { scope } = editing.ui.read()
  const path = [...hit.groups, hit.id]
  const at = scope === null ? -1 : path.indexOf(scope)
  return path[at + 1] ?? hit.id
}

function beginMove(press: Press): Drag {
  const { editing, frame, event, point } = press
  const { session, ui } = editing
  const nodes = editing.selected()
  const start = session.read().document
  const box = boundsOfNodes(start, nodes)
  if (nodes.length === 0 || box === null) return idle
  const snap = createSnapper(start, ui.read(), frame.unit, nodes)
  const gesture = session.beginGesture('svgEditor.step.move')
  let isMoving = false
  return {
    move(to, at) {
      isMoving ||= isDragged(event, at)
      if (!isMoving) return
      const [dx, dy] = alongAxis(to.x - point.x, to.y - point.y, at.shiftKey)
      const moved = shifted(box, dx, dy)
      const snapped = snap(moved, at.ctrlKey || at.metaKey)
      const by = {
        dx: roundTo(dx + snapped.dx, frame.unit),
        dy: roundTo(dy + snapped.dy, frame.unit),
      }
      ui.setQuietly({
        liveBox: shifted(box, by.dx, by.dy),
        hint: { x: snapped.x, y: snapped.y, text: '' },
      })
      gesture.move((now: SvgDocument) => applyCommand(now, { type: 'move', nodes, ...by }))
    },
    end() {
      ui.setQuietly({ liveBox: null, hint: null })
      if (isMoving) gesture.commit()
      else gesture.cancel()
    },
    cancel() {
      ui.setQuietly({ liveBox: null, hint: null })
      gesture.cancel()
    },
  }
}

function beginMarquee({ editing, event, point }: Press): Drag {
  const { ui, session } = editing
  const before = event.shiftKey ? editing.selected() : []
  if (!event.shiftKey) editing.select([])
  return {
    move(to) {
      ui.setQuietly({ marquee: boxOf(point, to) })
    },
    end(at) {
      const box = ui.read().marquee
      ui.set({ marquee: null })
      if (box === null || !isDragged(event, at)) {
        if (!event.shiftKey) ui.set({ scope: null })
        return
      }
      const found = nodesInBox(session.read().document, scopeOf(editing), box, 'touching')
      editing.select([...new Set([...before, ...found])])
    },
    cancel: () => ui.set({ marquee: null }),
  }
}

/** A double press goes into a group; of a path it shows the nodes, of a text its words. */
export function openHit(press: Press): void {
  const { editing } = press
  const { session, ui } = editing
  const document = session.read().document
  const [id] = editing.selected()
  const node = id === undefined ? undefined : findNode(document, id)?.node
  if (!isElement(node)) return
  if (node.name === 'g' || node.name === 'svg') {
    ui.set({ scope: node.id })
    const inside = hitOf(press)
    if (inside !== null) editing.select([inside])
    return
  }
  if (node.name === 'text') {
    focusWords()
    return
  }
  session.setTool('nodes')
}

function focusWords(): void {
  globalThis.document.querySelector<HTMLElement>('[data-words]')?.focus()
}

export function scopeOf({ session, ui }: SvgEditing) {
  const document = session.read().document
  const { scope } = ui.read()
  const node = scope === null ? null : findNode(document, scope)?.node
  return node?.kind === 'element' ? node : document.root
}

export const idle: Drag = {
  move: () => undefined,
  end: () => undefined,
  cancel: () => undefined,
}

export function isDragged(from: PointerEvent, to: PointerEvent): boolean {
  return Math.hypot(to.clientX - from.clientX, to.clientY - from.clientY) >= CLICK_PX
}

function shifted(box: Bounds, dx: number, dy: number): Bounds {
  return { minX: box.minX + dx, maxX: box.maxX + dx, minY: box.minY + dy, maxY: box.maxY + dy }
}

export function boxOf(a: Point, b: Point): Bounds {
  return {
    minX: Math.min(a.x, b.x),
    maxX: Math.max(a.x, b.x),
    minY: Math.min(a.y, b.y),
    maxY: Math.max(a.y, b.y),
  }
}

function alongAxis(dx: number, dy: number, isHeld: boolean): readonly [number, number] {
  if (!isHeld) return [dx, dy]
  return Math.abs(dx) > Math.abs(dy) ? [dx, 0] : [0, dy]
}
