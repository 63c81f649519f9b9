import { insertNode, writePathNodes } from '@tessera/path-geometry'
import type { SvgEditing } from '#domains/editors/svg/use-svg-editing.ts'
import { nodeName, pathUnderEdit, readNodeName } from './path-under-edit.ts'

const DECIMALS = 4

/** A node in the middle of the segment that follows the chosen one, which it then stands for. */
export function insertBetween({ session, ui, selected, run }: SvgEditing): void {
  const path = pathUnderEdit(session.read().document, selected())
  const last = ui.read().nodes.at(-1)
  if (!path || last === undefined) return
  const { run: at, index } = readNodeName(last)
  const own = path.runs[at]
  if (!own) return
  const isEnd = !own.isClosed && index === own.nodes.length - 1
  const segment = isEnd ? index - 1 : index
  const d = writePathNodes(path.runs.with(at, insertNode(own, segment, 0.5)), DECIMALS)
  run({ type: 'set-path', node: path.id, d }, { label: 'svgEditor.step.insertNode' })
  ui.set({ nodes: [nodeName(at, segment + 1)] })
}
