import { memo, useState } from 'react'
import { isLocked, type ElementNode, type NodeId } from '@tessera/svg-document'
import { useI18n } from '#web/i18n/i18n-context.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { EditorIcon } from '#domains/editors/shell/index.ts'
import { glyphs } from '#domains/editors/svg/glyphs.ts'
import type { SvgEditing } from '#domains/editors/svg/use-svg-editing.ts'
import { nameOfLayer } from './layer-names.ts'

type LayerRowProps = {
  readonly node: ElementNode
  readonly level: number
  readonly name: string
  readonly color: string | null
  readonly isHidden: boolean
  readonly isOpen: boolean | undefined
  readonly isSelected: boolean
  readonly isCurrent: boolean
  readonly isRenaming: boolean
  readonly editing: SvgEditing
  readonly onToggle: (id: NodeId, isOpen: boolean) => void
  readonly onFocus: (id: NodeId) => void
  readonly onRename: (id: NodeId | null) => void
}

/** One layer: chosen by a press, renamed by two. */
export const LayerRow = memo(function LayerRow(props: LayerRowProps) {
  const { node, level, name, color, isOpen, isSelected, isCurrent, isRenaming, editing } = props
  const { t } = useI18n()
  const isOff = props.isHidden
  const choose = (event: React.MouseEvent) => {
    const press = event.target instanceof Element && event.target.closest('[data-press]')
    const part = press ? press.getAttribute('data-press') : null
    if (part === 'twist' && isOpen !== undefined) return props.onToggle(node.id, !isOpen)
    if (part === 'eye') {
      return editing.run({ type: 'hide', nodes: [node.id], isHidden: !isOff }, { select: 'kept' })
    }
    const selected = editing.selected()
    const isAdded = event.shiftKey || event.ctrlKey || event.metaKey
    editing.select(
      isAdded
        ? isSelected
          ? selected.filter((id) => id !== node.id)
          : [...selected, node.id]
        : [node.id],
    )
    props.onFocus(node.id)
  }
  return (
    // The tree takes the keys.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
    <li
      role="treeitem"
      data-node={node.id}
      className="svg-layer"
      data-off={isOff || undefined}
      style={{ '--d': level }}
      aria-level={level + 1}
      aria-selected={isSelected}
      aria-expanded={isOpen}
      aria-label={[name, isOff && t('svgEditor.hidden'), isLocked(node) && t('svgEditor.locked')]
        .filter(Boolean)
        .join(', ')}
      tabIndex={isCurrent ? 0 : -1}
      onClick={choose}
      onDoubleClick={() => props.onRename(node.id)}
      onFocus={() => props.onFocus(node.id)}
    >
      <span className="svg-layer__twist" data-press="twist" aria-hidden="true">
        {isOpen !== undefined && (
          <Icon name={isOpen ? 'chevron-down' : 'chevron-right'} size="sm" />
        )}
      </span>
      <span
        className="svg-layer__dot"
        style={{ '--c': color ?? 'transparent' }}
        aria-hidden="true"
      />
      {isRenaming ? (
        <NameField node={node} name={name} editing={editing} onDone={() => props.onRename(null)} />
      ) : (
        <span className="truncate">{name}</span>
      )}
      <span className="svg-layer__state" aria-hidden="true">
        {isLocked(node) && <Icon name="lock" size="sm" />}
        <span className="svg-layer__eye" data-press="eye">
          {isOff ? <EditorIcon path={glyphs.eyeOff} /> : <Icon name="eye" size="sm" />}
        </span>
      </span>
    </li>
  )
})

function NameField({
  node,
  name,
  editing,
  onDone,
}: {
  node: ElementNode
  name: string
  editing: SvgEditing
  onDone: () => void
}) {
  const { t } = useI18n()
  const [text, setText] = useState(nameOfLayer(node) ?? name)
  const finish = () => {
    if (text.trim() !== (nameOfLayer(node) ?? ''))
      editing.run({ type: 'rename', node: node.id, name: text }, { select: 'kept' })
    onDone()
  }
  return (
    <input
      className="svg-layer__name"
      aria-label={t('svgEditor.layerName')}
      // It came by F2 or a double press and is meant to be typed into.
      // oxlint-disable-next-line jsx-a11y/no-autofocus
      autoFocus
      maxLength={200}
      value={text}
      onChange={({ currentTarget }) => setText(currentTarget.value)}
      onBlur={finish}
      onKeyDown={(event) => {
        event.stopPropagation()
        if (event.key === 'Enter') event.currentTarget.blur()
        if (event.key === 'Escape') onDone()
      }}
    />
  )
}
