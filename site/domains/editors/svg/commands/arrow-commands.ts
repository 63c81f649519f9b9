import { canvasOf } from '@tessera/svg-document'
import type { EditorCommand } from '#domains/editors/shell/index.ts'
import {
  finishPen,
  penNodes,
  putPenNode,
  takeBackPenNode,
} from '#domains/editors/svg/tools/pen-tool.ts'
import { nudgeNodes } from '#domains/editors/svg/tools/node-edits.ts'
import type { SvgEditing } from '#domains/editors/svg/use-svg-editing.ts'
import { isCanvasFree } from './canvas-focus.ts'

const SMALL = 1
const LARGE = 10
const TINY = 0.1

/** Arrow keys nudge what is selected, the nodes of a path, or the cursor of a drawing tool. */
export function arrowCommands(editing: SvgEditing): readonly EditorCommand[] {
  const { session, ui } = editing
  const directions = [
    ['up', 0, -1],
    ['down', 0, 1],
    ['left', -1, 0],
    ['right', 1, 0],
  ] as const
  const steps = [
    ['', SMALL],
    ['shift+', LARGE],
    ['alt+', TINY],
  ] as const
  const nudge = (dx: number, dy: number) => {
    const { tool } = session.read()
    if (tool === 'nodes' && ui.read().nodes.length > 0) return nudgeNodes(editing, dx, dy)
    if (tool !== 'select' && tool !== 'nodes') return moveCursor(editing, dx, dy)
    const nodes = editing.selected()
    if (nodes.length > 0) {
      editing.run({ type: 'move', nodes, dx, dy }, { group: 'nudge', select: 'kept' })
    }
  }
  return directions
    .flatMap(([name, x, y]) => ({
      id: `nudge-${name}`,
      label: `svgEditor.nudge.${name}` as const,
      keys: steps.map(([held]) => `${held}arrow${name}`),
      isEnabled: isCanvasFree,
      run: () => nudge(x * SMALL, y * SMALL),
    }))
    .flatMap((command, at) => [
      { ...command, keys: [command.keys[0]!] },
      ...steps.slice(1).map(([held, by]) => ({
        ...command,
        id: `${command.id}-${held}`,
        keys: [`${held}arrow${directions[at]![0]}`],
        run: () => nudge(directions[at]![1] * by, directions[at]![2] * by),
      })),
    ])
}

function moveCursor({ session, ui }: SvgEditing, dx: number, dy: number): void {
  const { minX, minY, maxX, maxY } = canvasOf(session.read().document)
  const from = ui.read().cursor ?? {
    x: Math.round((minX + maxX) / 2),
    y: Math.round((minY + maxY) / 2),
  }
  const tidy = (value: number) => Math.round(value * 1000) / 1000
  ui.set({ cursor: { x: tidy(from.x + dx), y: tidy(from.y + dy) } })
}

export function penCommands(editing: SvgEditing): readonly EditorCommand[] {
  const { session, ui } = editing
  const isDrawing = () => session.read().tool === 'pen' && isCanvasFree()
  const put = (isSmooth: boolean) => () => {
    const { cursor } = ui.read()
    if (cursor === null) moveCursor(editing, 0, 0)
    else putPenNode(editing, cursor, isSmooth)
  }
  return [
    {
      id: 'pen-corner',
      label: 'svgEditor.pen.corner',
      keys: ['enter'],
      isEnabled: isDrawing,
      run: put(false),
    },
    {
      id: 'pen-smooth',
      label: 'svgEditor.pen.smooth',
      keys: ['shift+enter'],
      isEnabled: isDrawing,
      run: put(true),
    },
    {
      id: 'pen-back',
      label: 'svgEditor.pen.back',
      keys: ['backspace'],
      isEnabled: () => isDrawing() && penNodes(editing).length > 0,
      run: () => takeBackPenNode(editing),
    },
    {
      id: 'escape',
      label: 'svgEditor.leave',
      keys: ['escape'],
      run: () => leave(editing),
    },
  ]
}

/** One level out: the path of the pen is done, nodes are let go, the tool, the group, the selection. */
function leave(editing: SvgEditing): void {
  const { session, ui } = editing
  const { nodes, scope } = ui.read()
  if (penNodes(editing).length > 0) finishPen(editing, false)
  else if (nodes.length > 0) ui.set({ nodes: [] })
  else if (session.read().tool !== 'select') {
    session.setTool('select')
    ui.set({ cursor: null })
  } else if (scope !== null) {
    editing.select([scope])
    ui.set({ scope: null })
  } else editing.select([])
}
