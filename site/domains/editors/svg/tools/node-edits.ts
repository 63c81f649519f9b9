import {
  deleteNode,
  joinEnds,
  setNodeKind,
  splitRun,
  writePathNodes,
  type NodeKind,
  type NodeRun,
} from '@tessera/path-geometry'
import type { MessageKey } from '#web/i18n/messages.ts'
import type { SvgEditing } from '#domains/editors/svg/use-svg-editing.ts'
import { movedNodes } from './node-tool.ts'
import { nodeName, pathUnderEdit, readNodeName, type PathUnderEdit } from './path-under-edit.ts'

const DECIMALS = 4

type PathEdit = (path: PathUnderEdit, names: readonly string[]) => readonly NodeRun[] | null

function editPath(editing: SvgEditing, label: MessageKey, edit: PathEdit, group?: string): boolean {
  const path = pathUnderEdit(editing.session.read().document, editing.selected())
  const { nodes } = editing.ui.read()
  if (!path || nodes.length === 0) return false
  const runs = edit(path, nodes)
  if (runs === null) return false
  const d = writePathNodes(runs, DECIMALS)
  // Without a node the path itself goes.
  if (d === '') editing.run({ type: 'delete', nodes: [path.id] })
  else editing.run({ type: 'set-path', node: path.id, d }, { label, group })
  return true
}

export function nudgeNodes(editing: SvgEditing, dx: number, dy: number): void {
  const move: PathEdit = (path, names) => {
    const from = path.toDrawing(0, 0)
    const own = path.toOwn({ x: from.x + dx, y: from.y + dy })
    return movedNodes(path.runs, names, own.x, own.y)
  }
  editPath(editing, 'svgEditor.step.moveNode', move, 'nudge-node')
}

/** Puts one node at a place in the units of the drawing. */
export function placeNode(editing: SvgEditing, name: string, x: number, y: number): void {
  editPath(editing, 'svgEditor.step.moveNode', (path) => {
    const { run, index } = readNodeName(name)
    const node = path.runs[run]?.nodes[index]
    if (!node) return null
    const own = path.toOwn({ x, y })
    return movedNodes(path.runs, [name], own.x - node.x, own.y - node.y)
  })
}

export function setKind(editing: SvgEditing, kind: NodeKind): void {
  editPath(editing, 'svgEditor.step.nodeKind', ({ runs }, names) =>
    names.reduce<readonly NodeRun[]>((state, name) => {
      const { run, index } = readNodeName(name)
      const own = state[run]
      return own ? state.with(run, setNodeKind(own, index, kind)) : state
    }, runs),
  )
}

export function deleteNodes(editing: SvgEditing): void {
  const isDone = editPath(editing, 'svgEditor.step.deleteNode', ({ runs }, names) =>
    runs.flatMap((run, at) => {
      const gone = names
        .map(readNodeName)
        .filter((name) => name.run === at)
        .map(({ index }) => index)
        .toSorted((a, b) => b - a)
      const left = gone.reduce<NodeRun | null>(
        (state, index) => (state === null ? null : deleteNode(state, index)),
        run,
      )
      return left ?? []
    }),
  )
  if (isDone) editing.ui.set({ nodes: [] })
}

/** Cuts the path at the chosen nodes. */
export function splitAtNodes(editing: SvgEditing): void {
  const isDone = editPath(editing, 'svgEditor.step.split', ({ runs }, names) =>
    runs.flatMap((run, at) => {
      const cuts = names
        .map(readNodeName)
        .filter((name) => name.run === at)
        .map(({ index }) => index)
        .toSorted((a, b) => b - a)
      const [last, ...others] = cuts
      if (last === undefined) return run
      if (run.isClosed)
        return cutOpen(
          splitRun(run, last)[0]!,
          others.map((index) => index + run.nodes.length - last),
        )
      return cutOpen(run, cuts)
    }),
  )
  if (isDone) editing.ui.set({ nodes: [] })
}

/** From the last cut to the first, so that the places of the others stay. */
function cutOpen(run: NodeRun, cuts: readonly number[]): readonly NodeRun[] {
  return cuts
    .toSorted((a, b) => b - a)
    .reduce<readonly NodeRun[]>(
      ([first, ...rest], index) => {
        return first ? [...splitRun(first, index), ...rest] : rest
      },
      [run],
    )
}

/** Joins two chosen ends, or closes the path of a chosen one. */
export function joinNodes(editing: SvgEditing): void {
  const isDone = editPath(editing, 'svgEditor.step.join', ({ runs }, names) => {
    const [first, second] = names.map(readNodeName)
    if (!first) return null
    const own = runs[first.run]
    if (!own) return null
    const other = second ?? { run: first.run, index: first.index === 0 ? own.nodes.length - 1 : 0 }
    return joinEnds(runs, first, other, 0.01)
  })
  if (isDone) editing.ui.set({ nodes: [] })
}

/** The next or previous node is chosen: how a keyboard goes along a path. */
export function stepNode({ session, ui, selected }: SvgEditing, by: 1 | -1): void {
  const path = pathUnderEdit(session.read().document, selected())
  if (!path) return
  const all = path.runs.flatMap(({ nodes }, run) =>
    nodes.map((_node, index) => nodeName(run, index)),
  )
  const at = all.indexOf(ui.read().nodes.at(-1) ?? '')
  const next =
    all[at === -1 ? (by === 1 ? 0 : all.length - 1) : (at + by + all.length) % all.length]
  if (next !== undefined) ui.set({ nodes: [next] })
}
