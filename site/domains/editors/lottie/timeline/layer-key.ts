import type { KeyboardEvent } from 'react'
import type { LottieEditing } from '#domains/editors/lottie/use-lottie-editing.ts'
import { idOfLayer, layerOfId, type LayerRow } from './layer-rows.ts'

type LayerKeys = {
  readonly editing: LottieEditing
  readonly rows: readonly LayerRow[]
  readonly current: LayerRow
  readonly isOpen: boolean
  readonly toggle: (composition: string) => void
  readonly focus: (id: string) => void
  readonly rename: (id: string) => void
}

/** Keys of the timeline: arrows walk, Space chooses, Alt with arrows moves, F2 renames, H hides, Delete deletes. */
export function layerKey(event: KeyboardEvent, keys: LayerKeys): boolean {
  const { editing, rows, current, isOpen, toggle, focus, rename } = keys
  const { session } = editing
  const { layer, id } = current
  const at = rows.indexOf(current)
  const go = (to: number) => {
    const row = rows[Math.min(rows.length - 1, Math.max(0, to))]
    if (row) focus(row.id)
  }
  if (event.altKey && (event.key === 'ArrowUp' || event.key === 'ArrowDown')) {
    moveLayer(editing, id, event.key === 'ArrowUp' ? -1 : 1, focus)
    return true
  }
  if (event.ctrlKey || event.metaKey || event.altKey) return false
  const { selection } = session.read()
  const inside = layer.composition
  const own: Readonly<Record<string, () => void>> = {
    ArrowDown: () => go(at + 1),
    ArrowUp: () => go(at - 1),
    Home: () => go(0),
    End: () => go(rows.length - 1),
    ArrowRight: () => (inside !== null && !isOpen ? toggle(inside) : go(at + 1)),
    ArrowLeft: () => {
      if (inside !== null && isOpen) return toggle(inside)
      const parent = rows.slice(0, at).findLastIndex(({ level }) => level < current.level)
      if (parent !== -1) go(parent)
    },
    Enter: () => session.select([id]),
    ' ': () =>
      session.select(
        selection.includes(id) ? selection.filter((other) => other !== id) : [...selection, id],
      ),
    F2: () => rename(id),
    h: () => editing.run({ type: 'hide', layers: [layer.ref], isHidden: !layer.isHidden }),
    Delete: () => deleteSelected(editing, id),
  }
  const run = own[event.key]
  if (!run) return false
  run()
  return true
}

/** Moves a layer by one place and follows it: places name layers. */
export function moveLayer(
  editing: LottieEditing,
  id: string,
  by: number,
  focus: (id: string) => void,
): void {
  const { session } = editing
  const ref = layerOfId(id)
  const listed = (animation = session.read().document.animation) =>
    ref.composition === null
      ? animation.layers
      : ((animation.assets ?? []).find((asset) => asset['id'] === ref.composition)?.[
          'layers'
        ] as typeof animation.layers)
  const moved = listed()[ref.index]
  editing.run({ type: 'reorder', layer: ref, by })
  const index = moved ? listed().indexOf(moved) : -1
  if (index === -1 || index === ref.index) return
  const next = idOfLayer({ ...ref, index })
  session.select([next])
  focus(next)
}

/** Deletes what is selected, or the layer itself where it is not among that. */
export function deleteSelected(editing: LottieEditing, id: string): void {
  const { selection } = editing.session.read()
  const ids = selection.includes(id) ? selection : [id]
  editing.run({ type: 'delete', layers: ids.map(layerOfId) })
  editing.session.select([])
}
