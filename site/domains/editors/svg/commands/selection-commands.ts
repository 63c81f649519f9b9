import { boundsOfNodes, canvasOf, isElement, isHidden, isLocked } from '@tessera/svg-document'
import type { EditorCommand } from '#domains/editors/shell/index.ts'
import { copyNodes, cutNodes, pasteNodes } from '#domains/editors/svg/open/clipboard.ts'
import { deleteNodes, stepNode } from '#domains/editors/svg/tools/node-edits.ts'
import { scopeOf } from '#domains/editors/svg/tools/select-tool.ts'
import type { SvgEditing } from '#domains/editors/svg/use-svg-editing.ts'
import { isPainted } from './canvas-focus.ts'

export function selectionCommands(editing: SvgEditing): readonly EditorCommand[] {
  const { session, ui } = editing
  const hasSome = () => editing.selected().length > 0
  const isEditingNodes = () => session.read().tool === 'nodes' && ui.read().nodes.length > 0
  const all = () => {
    const { document } = session.read()
    const shown = scopeOf(editing)
      .children.filter(isElement)
      .filter((child) => isPainted(child.name) && !isLocked(child) && !isHidden(document, child))
    editing.select(shown.map(({ id }) => id))
  }
  return [
    { id: 'select-all', label: 'svgEditor.selectAll', keys: ['mod+a'], run: all },
    {
      id: 'delete',
      label: 'svgEditor.delete',
      keys: ['delete', 'backspace'],
      isEnabled: hasSome,
      run: () => {
        if (isEditingNodes()) deleteNodes(editing)
        else editing.run({ type: 'delete', nodes: editing.selected() })
      },
    },
    {
      id: 'duplicate',
      label: 'svgEditor.duplicate',
      keys: ['mod+d'],
      isEnabled: hasSome,
      run: () => editing.run({ type: 'duplicate', nodes: editing.selected(), dx: 0, dy: 0 }),
    },
    {
      id: 'copy',
      label: 'svgEditor.copy',
      keys: ['mod+c'],
      isEnabled: hasSome,
      run: () => copyNodes(editing),
    },
    {
      id: 'cut',
      label: 'svgEditor.cut',
      keys: ['mod+x'],
      isEnabled: hasSome,
      run: () => cutNodes(editing),
    },
    { id: 'paste', label: 'svgEditor.paste', run: () => void pasteNodes(editing) },
    {
      id: 'zoom-selection',
      label: 'svgEditor.zoomSelection',
      keys: ['2'],
      isEnabled: hasSome,
      run: () => zoomToSelection(editing),
    },
    {
      id: 'next',
      label: 'svgEditor.next',
      keys: ['.'],
      run: () =>
        session.read().tool === 'nodes' ? stepNode(editing, 1) : stepSelection(editing, 1),
    },
    {
      id: 'previous',
      label: 'svgEditor.previous',
      keys: [','],
      run: () =>
        session.read().tool === 'nodes' ? stepNode(editing, -1) : stepSelection(editing, -1),
    },
  ]
}

function stepSelection(editing: SvgEditing, by: 1 | -1): void {
  const list = scopeOf(editing)
    .children.filter(isElement)
    .filter(({ name }) => isPainted(name))
  const [current] = editing.selected()
  const at = list.findIndex(({ id }) => id === current)
  const next =
    list[at === -1 ? (by === 1 ? 0 : list.length - 1) : (at + by + list.length) % list.length]
  if (next) editing.select([next.id])
}

function zoomToSelection({ session, viewport, selected }: SvgEditing): void {
  const { document } = session.read()
  const box = boundsOfNodes(document, selected())
  const canvas = canvasOf(document)
  if (box === null) return
  const [width, height] = [canvas.maxX - canvas.minX, canvas.maxY - canvas.minY]
  const scale = Math.min(
    64,
    0.8 *
      Math.min(
        width / Math.max(box.maxX - box.minX, width / 64),
        height / Math.max(box.maxY - box.minY, height / 64),
      ),
  )
  viewport.fit()
  const unit = viewport.percent() / 100
  viewport.set({
    scale,
    x: ((canvas.minX + canvas.maxX) / 2 - (box.minX + box.maxX) / 2) * unit * scale,
    y: ((canvas.minY + canvas.maxY) / 2 - (box.minY + box.maxY) / 2) * unit * scale,
  })
}
