import { useMemo, useRef, useState, type KeyboardEvent } from 'react'
import { isHidden, type NodeId } from '@tessera/svg-document'
import { useI18n } from '#web/i18n/i18n-context.tsx'
import { Button } from '#web/ui/button.tsx'
import { useEditor } from '#domains/editors/session/index.ts'
import type { SvgEditing } from '#domains/editors/svg/use-svg-editing.ts'
import { layerKey } from './layer-key.ts'
import { colorOf, kindKey, nameOfLayer } from './layer-names.ts'
import { LayerRow } from './layer-row.tsx'
import { rowsOf } from './layer-rows.ts'

const FIRST_ROWS = 300

/** The drawing as a tree, frontmost first: what the canvas does by mouse, this does by keys. */
export function LayersPane({ editing }: { readonly editing: SvgEditing }) {
  const { t } = useI18n()
  const { session } = editing
  const document = useEditor(session, (state) => state.document)
  const selection = useEditor(session, (state) => state.selection)
  const [open, setOpen] = useState<ReadonlySet<NodeId>>(new Set())
  const [focused, setFocused] = useState<NodeId | null>(null)
  const [most, setMost] = useState(FIRST_ROWS)
  const [renaming, setRenaming] = useState<NodeId | null>(null)
  const tree = useRef<HTMLUListElement>(null)
  const rows = useMemo(() => rowsOf(document, open), [document, open])
  const shown = rows.slice(0, most)
  const current =
    shown.find(({ node }) => node.id === focused) ??
    shown.find(({ node }) => selection.includes(String(node.id))) ??
    shown[0]
  const toggle = (id: NodeId, isOpen: boolean) => {
    const next = new Set(open)
    if (isOpen) next.add(id)
    else next.delete(id)
    setOpen(next)
  }
  const focus = (id: NodeId) => {
    setFocused(id)
    requestAnimationFrame(() =>
      tree.current?.querySelector<HTMLElement>(`[data-node="${id}"]`)?.focus(),
    )
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (!current || event.target instanceof HTMLInputElement) return
    const isDone = layerKey(event, {
      editing,
      rows: shown,
      current,
      open,
      toggle,
      focus,
      rename: setRenaming,
    })
    if (isDone) event.preventDefault()
  }
  return (
    <div className="svg-layers">
      <h2 className="svg-layers__head">
        {t('svgEditor.layers')} <span className="count num">{rows.length}</span>
      </h2>
      {rows.length === 0 && <p className="svg-layers__none">{t('svgEditor.layersNone')}</p>}
      {rows.length > 0 && (
        <ul
          ref={tree}
          role="tree"
          aria-label={t('svgEditor.layers')}
          aria-multiselectable="true"
          onKeyDown={onKeyDown}
        >
          {shown.map(({ node, level, hasChildren }) => (
            <LayerRow
              key={node.id}
              node={node}
              level={level}
              name={nameOfLayer(node) ?? `${t(kindKey(node))} ${node.id}`}
              color={colorOf(document, node)}
              isHidden={isHidden(document, node)}
              isOpen={hasChildren ? open.has(node.id) : undefined}
              isSelected={selection.includes(String(node.id))}
              isCurrent={node === current?.node}
              isRenaming={renaming === node.id}
              editing={editing}
              onToggle={toggle}
              onFocus={setFocused}
              onRename={setRenaming}
            />
          ))}
        </ul>
      )}
      {rows.length > most && (
        <Button size="sm" isBlock onClick={() => setMost(rows.length)}>
          {t('svgEditor.layersAll', { count: rows.length })}
        </Button>
      )}
    </div>
  )
}
