import type { KeyboardEvent } from 'react'
import { isHidden, isLocked, type NodeId } from '@tessera/svg-document'
import type { SvgEditing } from '#domains/editors/svg/use-svg-editing.ts'
import type { Row } from './layer-rows.ts'

type LayerKeys = {
  readonly editing: SvgEditing
  readonly rows: readonly Row[]
  readonly current: Row
  readonly open: ReadonlySet<NodeId>
  readonly toggle: (id: NodeId, isOpen: boolean) => void
  readonly focus: (id: NodeId) => void
  readonly rename: (id: NodeId) => void
}

/** Keys of a tree, and of layers: Alt with arrows moves, F2 renames, H hides, K locks. */
export function layerKey(
  event: KeyboardEvent,
  { editing, rows, current, open, toggle, focus, rename }: LayerKeys,
): boolean {
  const at = rows.indexOf(current)
  const { node, level, hasChildren } = current
  const isOpen = open.has(node.id)
  const go = (to: number) => {
    const row = rows[Math.min(rows.length - 1, Math.max(0, to))]
    if (!row) return
    focus(row.node.id)
    if (event.shiftKey) editing.select([...new Set([...editing.selected(), node.id, row.node.id])])
  }
  if (event.altKey && (event.key === 'ArrowUp' || event.key === 'ArrowDown')) {
    editing.run(
      { type: 'reorder', nodes: [node.id], to: event.key === 'ArrowUp' ? 'forward' : 'backward' },
      { select: 'kept' },
    )
    focus(node.id)
    return true
  }
  if (event.ctrlKey || event.metaKey || event.altKey) return false
  const keys: Readonly<Record<string, () => void>> = {
    ArrowDown: () => go(at + 1),
    ArrowUp: () => go(at - 1),
    Home: () => go(0),
    End: () => go(rows.length - 1),
    ArrowRight: () => (hasChildren && !isOpen ? toggle(node.id, true) : go(at + 1)),
    ArrowLeft: () => {
      if (isOpen) return toggle(node.id, false)
      const parent = rows.slice(0, at).findLastIndex((row) => row.level < level)
      if (parent !== -1) go(parent)
    },
    Enter: () => editing.select([node.id]),
    ' ': () => {
      const selected = editing.selected()
      editing.select(
        selected.includes(node.id)
          ? selected.filter((id) => id !== node.id)
          : [...selected, node.id],
      )
    },
    F2: () => rename(node.id),
    h: () =>
      editing.run(
        {
          type: 'hide',
          nodes: [node.id],
          isHidden: !isHidden(editing.session.read().document, node),
        },
        { select: 'kept' },
      ),
    k: () =>
      editing.run(
        { type: 'lock', nodes: [node.id], isLocked: !isLocked(node) },
        { select: 'kept' },
      ),
  }
  const own = keys[event.key]
  if (!own) return false
  own()
  return true
}
