import { memo, useState } from 'react'
import { useT } from '#web/i18n/i18n-context.tsx'
import { Icon } from '#web/ui/icon.tsx'
import type { LottieEditing } from '#domains/editors/lottie/use-lottie-editing.ts'
import { dragKey } from './drag-key.ts'
import type { LayerRow } from './layer-rows.ts'
import type { TimelineSpan } from './timeline-span.ts'

type TimelineRowProps = {
  readonly row: LayerRow
  readonly span: TimelineSpan
  readonly name: string
  readonly isOpen: boolean | undefined
  readonly isSelected: boolean
  readonly isCurrent: boolean
  readonly isRenaming: boolean
  readonly editing: LottieEditing
  readonly onToggle: (composition: string) => void
  readonly onFocus: (id: string) => void
  readonly onRename: (id: string | null) => void
}

/** One layer: its name, the bar of its time with its keys. */
export const TimelineRow = memo(function TimelineRow(props: TimelineRowProps) {
  const { row, name, isOpen, isSelected, isCurrent, isRenaming, editing } = props
  const { layer, id, level } = row
  const t = useT()
  const press = (event: React.MouseEvent) => {
    const part = (event.target as Element).closest('[data-press]')?.getAttribute('data-press')
    props.onFocus(id)
    if (part === 'twist' && layer.composition !== null) return props.onToggle(layer.composition)
    if (part === 'eye') {
      return editing.run({ type: 'hide', layers: [layer.ref], isHidden: !layer.isHidden })
    }
    const { session } = editing
    const { selection } = session.read()
    const isAdded = event.shiftKey || event.ctrlKey || event.metaKey
    if (!isAdded) session.select([id])
    else if (isSelected) session.select(selection.filter((other) => other !== id))
    else session.select([...selection, id])
  }
  const says = [
    name,
    layer.isHidden && t('lottieEditor.hidden'),
    layer.matte !== null && t(`lottieEditor.matte.${layer.matte}`),
  ]
  return (
    // The tree takes the keys.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
    <li
      role="treeitem"
      data-layer={id}
      className="lot-row"
      data-off={layer.isHidden || undefined}
      style={{ '--d': level }}
      aria-level={level + 1}
      aria-selected={isSelected}
      aria-expanded={isOpen}
      aria-label={says.filter(Boolean).join(', ')}
      tabIndex={isCurrent ? 0 : -1}
      onClick={press}
      onDoubleClick={() => props.onRename(id)}
      onFocus={() => props.onFocus(id)}
    >
      <span className="lot-row__name">
        <span data-press="twist" aria-hidden="true">
          {isOpen !== undefined && (
            <Icon name={isOpen ? 'chevron-down' : 'chevron-right'} size="sm" />
          )}
        </span>
        {isRenaming ? (
          <NameField {...props} onDone={() => props.onRename(null)} />
        ) : (
          <span className="truncate">{name}</span>
        )}
        <span className="lot-row__eye" data-press="eye" aria-hidden="true">
          <Icon name="eye" size="sm" />
        </span>
      </span>
      <Lane {...props} />
    </li>
  )
})

function Lane({ row: { layer, shift }, span, editing }: TimelineRowProps) {
  const at = (frame: number) => Math.min(1, Math.max(0, (frame + shift - span.from) / span.length))
  const keys = layer.keys.filter((key) => {
    const place = (key + shift - span.from) / span.length
    return place >= 0 && place <= 1
  })
  return (
    <span className="lot-lane" aria-hidden="true">
      <span
        className="lot-bar"
        style={{ '--from': at(layer.inPoint), '--to': at(layer.outPoint) }}
      />
      {keys.slice(0, 100).map((key) => (
        <span
          key={key}
          className="lot-key"
          style={{ '--at': at(key) }}
          onPointerDown={({ nativeEvent, currentTarget }) =>
            dragKey(nativeEvent, currentTarget, {
              editing,
              layer: layer.ref,
              from: key,
              shift,
              span,
            })
          }
        />
      ))}
    </span>
  )
}

function NameField({
  row: { layer },
  name,
  editing,
  onDone,
}: TimelineRowProps & { readonly onDone: () => void }) {
  const t = useT()
  const [text, setText] = useState(name)
  return (
    <input
      className="lot-row__field"
      aria-label={t('lottieEditor.layerName')}
      // It came by F2 or a double press and is meant to be typed into.
      // oxlint-disable-next-line jsx-a11y/no-autofocus
      autoFocus
      maxLength={200}
      value={text}
      onChange={({ currentTarget }) => setText(currentTarget.value)}
      onBlur={() => {
        if (text.trim() !== name) editing.run({ type: 'rename', layer: layer.ref, name: text })
        onDone()
      }}
      onKeyDown={(event) => {
        event.stopPropagation()
        if (event.key === 'Enter') event.currentTarget.blur()
        if (event.key === 'Escape') onDone()
      }}
    />
  )
}
