import { fitCurves, writeContours } from '@tessera/path-geometry'
import { addedNodes, applyCommand, type SvgDocument } from '@tessera/svg-document'
import { escapeAttribute } from '@tessera/vector'
import { roundTo, type Point } from '#domains/editors/svg/state/frame.ts'
import type { NewPaint, ToolName } from '#domains/editors/svg/state/svg-ui.ts'
import { isDragged, scopeOf } from './select-tool.ts'
import { createSnapper } from './snapping.ts'
import type { Drag, Press } from './tool.ts'

type ShapeDrag = {
  readonly from: Point
  readonly to: Point
  readonly isEven: boolean
  readonly isCentred: boolean
}

const POLYGON_SIDES = 6
const STAR_POINTS = 5
const STAR_INNER = 0.4

/** A drag draws the shape in its box; Shift makes it even, Alt begins in its middle. */
export function beginShape(press: Press, tool: ToolName): Drag {
  const { editing, frame, event } = press
  const { session, ui } = editing
  const before = session.read().document
  const snap = createSnapper(before, ui.read(), frame.unit, [])
  const snapped = ({ x, y }: Point, isFree: boolean): Point => {
    const by = snap({ minX: x, maxX: x, minY: y, maxY: y }, isFree)
    return { x: roundTo(x + by.dx, frame.unit), y: roundTo(y + by.dy, frame.unit) }
  }
  const from = snapped(press.point, event.ctrlKey)
  const parent = scopeOf(editing).id
  const gesture = session.beginGesture('svgEditor.step.draw')
  const run = (to: Point, at: PointerEvent) => {
    const drag = { from, to: snapped(to, at.ctrlKey), isEven: at.shiftKey, isCentred: at.altKey }
    const markup = shapeMarkup(tool, drag, ui.read().paint)
    if (markup === null) return
    gesture.move((now: SvgDocument) =>
      applyCommand(now, { type: 'insert', parent, before: null, markup }),
    )
  }
  return {
    move: run,
    end(at) {
      if (!isDragged(event, at)) return gesture.cancel()
      gesture.commit()
      editing.select(addedNodes(before, session.read().document))
      session.setTool('select')
    },
    cancel: gesture.cancel,
  }
}

/** The element of a drag; null while it has no extent. */
export function shapeMarkup(tool: ToolName, drag: ShapeDrag, paint: NewPaint): string | null {
  const looks = paintMarkup(paint, tool === 'line')
  if (tool === 'line') {
    const to = drag.isEven ? atAngle(drag.from, drag.to) : drag.to
    return `<line x1="${drag.from.x}" y1="${drag.from.y}" x2="${to.x}" y2="${to.y}"${looks}/>`
  }
  const { x, y, width, height } = boxOfDrag(drag)
  if (width === 0 || height === 0) return null
  const [cx, cy, rx, ry] = [x + width / 2, y + height / 2, width / 2, height / 2].map(tidy) as [
    number,
    number,
    number,
    number,
  ]
  if (tool === 'rect')
    return `<rect x="${x}" y="${y}" width="${width}" height="${height}"${looks}/>`
  if (tool === 'ellipse') {
    return rx === ry
      ? `<circle cx="${cx}" cy="${cy}" r="${rx}"${looks}/>`
      : `<ellipse cx="${cx}" cy="${cy}" rx="${rx}" ry="${ry}"${looks}/>`
  }
  const count = tool === 'star' ? STAR_POINTS * 2 : POLYGON_SIDES
  const points = Array.from({ length: count }, (_, at) => {
    const angle = (at / count) * 2 * Math.PI - Math.PI / 2
    const reach = tool === 'star' && at % 2 === 1 ? STAR_INNER : 1
    return `${tidy(cx + Math.cos(angle) * rx * reach)} ${tidy(cy + Math.sin(angle) * ry * reach)}`
  })
  return `<path d="M${points.join('L')}Z"${looks}/>`
}

export function paintMarkup({ fill, stroke, width }: NewPaint, isLine: boolean): string {
  const line = isLine && stroke === 'none' ? (fill === 'none' ? '#1c1b22' : fill) : stroke
  const area = isLine ? 'none' : fill
  const strokes =
    line === 'none' ? '' : ` stroke="${escapeAttribute(line)}" stroke-width="${width}"`
  return ` fill="${escapeAttribute(area)}"${strokes}`
}

function boxOfDrag({ from, to, isEven, isCentred }: ShapeDrag) {
  let [dx, dy] = [to.x - from.x, to.y - from.y]
  if (isEven) {
    const side = Math.max(Math.abs(dx), Math.abs(dy))
    ;[dx, dy] = [Math.sign(dx || 1) * side, Math.sign(dy || 1) * side]
  }
  const [x0, y0] = isCentred ? [from.x - dx, from.y - dy] : [from.x, from.y]
  const [width, height] = isCentred ? [dx * 2, dy * 2] : [dx, dy]
  return {
    x: tidy(Math.min(x0, x0 + width)),
    y: tidy(Math.min(y0, y0 + height)),
    width: tidy(Math.abs(width)),
    height: tidy(Math.abs(height)),
  }
}

/** In steps of 15 degrees. */
export function atAngle(from: Point, to: Point): Point {
  const step = Math.PI / 12
  const angle = Math.round(Math.atan2(to.y - from.y, to.x - from.x) / step) * step
  const length = Math.hypot(to.x - from.x, to.y - from.y)
  return { x: tidy(from.x + Math.cos(angle) * length), y: tidy(from.y + Math.sin(angle) * length) }
}

/** A line drawn by hand, as curves that stay within a pixel or two of it. */
export function beginPencil({ editing, frame, point }: Press): Drag {
  const { session, ui } = editing
  const points = [point.x, point.y]
  return {
    move(_to, event) {
      const all = event.getCoalescedEvents?.() ?? []
      for (const one of all.length > 0 ? all : [event]) {
        const at = frame.toDrawing(one.clientX, one.clientY)
        if (Math.hypot(at.x - points.at(-2)!, at.y - points.at(-1)!) * frame.unit >= 1)
          points.push(at.x, at.y)
      }
      ui.setQuietly({ draft: `M${points.join(' ')}` })
    },
    end() {
      ui.setQuietly({ draft: null })
      const segments = fitCurves(points, false, 1.5 / frame.unit, 1)
      if (segments.length === 0) return
      const d = writeContours(
        [{ segments, isClosed: false }],
        Math.max(1, Math.ceil(Math.log10(frame.unit)) + 1),
      )
      const before = session.read().document
      const markup = `<path d="${d}"${paintMarkup(ui.read().paint, true)} stroke-linecap="round" stroke-linejoin="round"/>`
      editing.run(
        { type: 'insert', parent: scopeOf(editing).id, before: null, markup },
        { label: 'svgEditor.step.draw' },
      )
      editing.select(addedNodes(before, session.read().document))
    },
    cancel: () => ui.setQuietly({ draft: null }),
  }
}

/** Words at a place; their field is in the panel. */
export function putText({ editing, frame, point }: Press, words: string): void {
  const size = roundTo(Math.max(2, 16 / frame.unit), 1)
  const { fill } = editing.ui.read().paint
  const color = fill === 'none' ? '#1c1b22' : fill
  const markup =
    `<text x="${roundTo(point.x, frame.unit)}" y="${roundTo(point.y, frame.unit)}" ` +
    `font-family="Geist, sans-serif" font-size="${size}" fill="${escapeAttribute(color)}">${escapeAttribute(words)}</text>`
  editing.run(
    { type: 'insert', parent: scopeOf(editing).id, before: null, markup },
    { label: 'svgEditor.step.draw' },
  )
  editing.session.setTool('select')
}

function tidy(value: number): number {
  return Math.round(value * 1e4) / 1e4
}
