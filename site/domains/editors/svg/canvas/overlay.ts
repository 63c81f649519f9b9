import { writePathNodes } from '@tessera/path-geometry'
import { boundsOfNode, boundsOfNodes, canvasOf, type SvgDocument } from '@tessera/svg-document'
import type { Bounds } from '@tessera/vector'
import type { SvgEditing } from '#domains/editors/svg/use-svg-editing.ts'
import { gradientLine } from '#domains/editors/svg/tools/gradient-line.ts'
import { penNodes } from '#domains/editors/svg/tools/pen-tool.ts'
import { nodeName, pathUnderEdit } from '#domains/editors/svg/tools/path-under-edit.ts'
import type { UiState } from '#domains/editors/svg/state/svg-ui.ts'
import type { Frame, Point } from '#domains/editors/svg/state/frame.ts'

const MOST_OUTLINES = 40
const MOST_NODES = 1500
const GRIPS = ['nw', 'n', 'ne', 'e', 'se', 's', 'sw', 'w'] as const

/**
 * What lies over the drawing in pixels of the screen, as markup of figures alone: frames, grips, nodes,
 * guides. Written whole at each change: it is a few dozen elements.
 */
export function overlayMarkup(editing: SvgEditing, frame: Frame): string {
  const { session, ui } = editing
  const { tool } = session.read()
  const state = ui.read()
  const document = session.live()
  const selected = editing.selected()
  return [
    gridLines(document, state, frame),
    guideLines(document, state, frame),
    tool === 'nodes'
      ? nodesOf(document, selected, state, frame)
      : framesOf(document, selected, state, frame, tool),
    tool === 'select' && state.liveBox === null ? gradientOnCanvas(document, selected, frame) : '',
    draftOf(editing, state, frame),
    state.marquee === null ? '' : rect(state.marquee, frame, 'svg-o-marquee'),
    cursorOf(state, frame),
  ].join('')
}

function framesOf(
  document: SvgDocument,
  selected: readonly number[],
  { liveBox }: UiState,
  frame: Frame,
  tool: string,
): string {
  if (selected.length === 0) return ''
  const isMany = selected.length > 1 && selected.length <= MOST_OUTLINES && liveBox === null
  const outlines = isMany
    ? selected.map((id) => {
        const box = boundsOfNode(document, id)
        return box === null ? '' : rect(box, frame, 'svg-o-each')
      })
    : []
  const box = liveBox ?? boundsOfNodes(document, selected)
  if (box === null) return outlines.join('')
  const grips = tool === 'select' && liveBox === null ? gripsOf(box, frame) : ''
  return outlines.join('') + rect(box, frame, 'svg-o-frame') + grips
}

/** The line of a gradient with its two ends, to be dragged. */
function gradientOnCanvas(
  document: SvgDocument,
  selected: readonly number[],
  frame: Frame,
): string {
  const own = gradientLine(document, selected)
  if (own === null) return ''
  const [from, to] = [frame.toStage(own.start), frame.toStage(own.end)]
  return (
    line(from, to, 'svg-o-arm') +
    knob(from, 'gradient-start', 'svg-o-hand') +
    knob(to, 'gradient-end', 'svg-o-hand')
  )
}

function gripsOf(box: Bounds, frame: Frame): string {
  const middle = { x: (box.minX + box.maxX) / 2, y: (box.minY + box.maxY) / 2 }
  const place = (side: string): Point =>
    frame.toStage({
      x: side.includes('w') ? box.minX : side.includes('e') ? box.maxX : middle.x,
      y: side.includes('n') ? box.minY : side.includes('s') ? box.maxY : middle.y,
    })
  const [nw, se] = [place('nw'), place('se')]
  // Of a small frame the corners alone are far enough apart to be told from each other.
  const isSmall = se.x - nw.x < 56 || se.y - nw.y < 56
  const sides = GRIPS.filter((side) => !isSmall || side.length === 2)
  const grips = sides.map((side) => grip(place(side), `scale-${side}`, 'svg-o-grip'))
  const top = place('n')
  const turn = { x: top.x, y: top.y - 26 }
  return `${grips.join('')}${line(top, turn, 'svg-o-arm')}${knob(turn, 'rotate', 'svg-o-turn')}`
}

function nodesOf(
  document: SvgDocument,
  selected: readonly number[],
  { nodes: chosen }: UiState,
  frame: Frame,
): string {
  const path = pathUnderEdit(document, selected)
  if (!path) return ''
  const place = (x: number, y: number) => frame.toStage(path.toDrawing(x, y))
  const origin = frame.toStage({ x: 0, y: 0 })
  const d = writePathNodes(path.runs)
  const outline =
    `<g transform="translate(${origin.x} ${origin.y}) scale(${frame.unit})">` +
    `<path class="svg-o-path" transform="matrix(${path.matrix.join(' ')})" d="${d}"/></g>`
  const count = path.runs.reduce((sum, { nodes }) => sum + nodes.length, 0)
  if (count > MOST_NODES) return outline
  const parts: string[] = []
  const handles: string[] = []
  for (const [run, { nodes }] of path.runs.entries()) {
    for (const [index, node] of nodes.entries()) {
      const name = nodeName(run, index)
      const at = place(node.x, node.y)
      const isOn = chosen.includes(name)
      const shape = node.kind === 'corner' ? grip : knob
      parts.push(shape(at, `node-${name}`, isOn ? 'svg-o-node is-on' : 'svg-o-node'))
      if (!isOn) continue
      for (const side of ['into', 'outOf'] as const) {
        const [dx, dy] = node[side]
        if (dx === 0 && dy === 0) continue
        const end = place(node.x + dx, node.y + dy)
        handles.push(line(at, end, 'svg-o-arm'), knob(end, `${side}-${name}`, 'svg-o-hand'))
      }
    }
  }
  return outline + parts.join('') + handles.join('')
}

function draftOf(editing: SvgEditing, { draft }: UiState, frame: Frame): string {
  if (draft === null) return ''
  const origin = frame.toStage({ x: 0, y: 0 })
  const nodes = penNodes(editing).map(({ x, y }, index) =>
    grip(frame.toStage({ x, y }), '', index === 0 ? 'svg-o-node is-on' : 'svg-o-node'),
  )
  return (
    `<g transform="translate(${origin.x} ${origin.y}) scale(${frame.unit})">` +
    `<path class="svg-o-path" d="${draft}"/></g>${nodes.join('')}`
  )
}

function gridLines(
  document: SvgDocument,
  { grid, isGridShown, keyline }: UiState,
  frame: Frame,
): string {
  const canvas = canvasOf(document)
  const keylines = keyline === 0 ? '' : keylineMarkup(canvas, keyline, frame)
  const count = (canvas.maxX - canvas.minX) / grid
  if (!isGridShown || grid * frame.unit < 4 || count > 400) return keylines
  const lines: string[] = []
  for (let x = Math.ceil(canvas.minX / grid) * grid; x <= canvas.maxX; x += grid) {
    lines.push(
      line(
        frame.toStage({ x, y: canvas.minY }),
        frame.toStage({ x, y: canvas.maxY }),
        'svg-o-grid',
      ),
    )
  }
  for (let y = Math.ceil(canvas.minY / grid) * grid; y <= canvas.maxY; y += grid) {
    lines.push(
      line(
        frame.toStage({ x: canvas.minX, y }),
        frame.toStage({ x: canvas.maxX, y }),
        'svg-o-grid',
      ),
    )
  }
  return lines.join('') + keylines
}

/** The live area, circle, square and both rectangles of an icon grid, scaled from 24 units. */
function keylineMarkup(canvas: Bounds, keyline: number, frame: Frame): string {
  const side = (canvas.maxX - canvas.minX) / keyline
  const middle = { x: (canvas.minX + canvas.maxX) / 2, y: (canvas.minY + canvas.maxY) / 2 }
  const area = keyline - 4
  const centred = (width: number, height: number): Bounds => ({
    minX: middle.x - (width * side) / 2,
    maxX: middle.x + (width * side) / 2,
    minY: middle.y - (height * side) / 2,
    maxY: middle.y + (height * side) / 2,
  })
  const at = frame.toStage(middle)
  const boxes = [
    [area, area],
    [area * 0.9, area * 0.9],
    [area * 0.8, area],
    [area, area * 0.8],
  ] as const
  return (
    boxes.map(([width, height]) => rect(centred(width, height), frame, 'svg-o-key')).join('') +
    `<circle class="svg-o-key" cx="${at.x}" cy="${at.y}" r="${(area / 2) * side * frame.unit}"/>`
  )
}

function guideLines(document: SvgDocument, { guides, hint }: UiState, frame: Frame): string {
  const canvas = canvasOf(document)
  const [low, high] = [
    frame.toStage({ x: canvas.minX, y: canvas.minY }),
    frame.toStage({ x: canvas.maxX, y: canvas.maxY }),
  ]
  const vertical = (x: number, name: string) => {
    const at = frame.toStage({ x, y: 0 }).x
    return line({ x: at, y: low.y - 400 }, { x: at, y: high.y + 400 }, name)
  }
  const horizontal = (y: number, name: string) => {
    const at = frame.toStage({ x: 0, y }).y
    return line({ x: low.x - 400, y: at }, { x: high.x + 400, y: at }, name)
  }
  return [
    ...guides.x.map((x) => vertical(x, 'svg-o-guide')),
    ...guides.y.map((y) => horizontal(y, 'svg-o-guide')),
    hint?.x == null ? '' : vertical(hint.x, 'svg-o-snap'),
    hint?.y == null ? '' : horizontal(hint.y, 'svg-o-snap'),
  ].join('')
}

function cursorOf({ cursor }: UiState, frame: Frame): string {
  if (cursor === null) return ''
  const { x, y } = frame.toStage(cursor)
  return (
    line({ x: x - 9, y }, { x: x + 9, y }, 'svg-o-cursor') +
    line({ x, y: y - 9 }, { x, y: y + 9 }, 'svg-o-cursor')
  )
}

function rect(box: Bounds, frame: Frame, name: string): string {
  const [from, to] = [
    frame.toStage({ x: box.minX, y: box.minY }),
    frame.toStage({ x: box.maxX, y: box.maxY }),
  ]
  return `<rect class="${name}" x="${from.x}" y="${from.y}" width="${Math.max(0, to.x - from.x)}" height="${Math.max(0, to.y - from.y)}"/>`
}

function line(from: Point, to: Point, name: string): string {
  return `<path class="${name}" d="M${from.x} ${from.y}L${to.x} ${to.y}"/>`
}

/** The part that is seen, over one that a finger hits. */
function grip({ x, y }: Point, handle: string, name: string): string {
  return `<g class="${name}" data-handle="${handle}"><circle class="svg-o-hit" cx="${x}" cy="${y}"/><rect x="${x - 4}" y="${y - 4}" width="8" height="8"/></g>`
}

function knob({ x, y }: Point, handle: string, name: string): string {
  return `<g class="${name}" data-handle="${handle}"><circle class="svg-o-hit" cx="${x}" cy="${y}"/><circle class="svg-o-dot" cx="${x}" cy="${y}" r="4.5"/></g>`
}
