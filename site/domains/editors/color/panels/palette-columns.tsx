import { readColor, type PaletteCommand, type PaletteDraft, type Swatch } from '@tessera/palette'
import { useRef, type KeyboardEvent } from 'react'
import { useI18n } from '#web/i18n/i18n-context.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { swatchName, swatchStyle, writeFigures } from '#domains/editors/color/color-session.ts'
import { isColor } from '#domains/editors/color/state/color-address.ts'
import { colorGlyphs } from '#domains/editors/color/controls/color-glyphs.ts'
import { EditorIcon } from '#domains/editors/shell/index.ts'
import { CommandIcon } from '#domains/editors/color/controls/command-button.tsx'
import { CommitField } from '#domains/editors/color/controls/commit-field.tsx'
import { useDragOrder } from './use-drag-order.ts'
import './columns.css'

interface PaletteColumnsProps {
  draft: PaletteDraft
  /** The swatch that the sliders change. */
  chosenId: number | undefined
  onChoose: (id: number) => void
  onRun: (command: PaletteCommand, group?: string) => void
  /** A field was left: what is typed next is a step of its own. */
  onLeave: () => void
}

/** The palette as columns: lock, order, name, colour. Every button works through the form too. */
export function PaletteColumns(props: PaletteColumnsProps) {
  const { draft, chosenId, onChoose, onRun } = props
  const { t } = useI18n()
  const list = useRef<HTMLUListElement>(null)
  const drag = useDragOrder(list, (id, to) => onRun({ type: 'move', id, to }))
  return (
    <>
      <ul ref={list} className="hues" aria-label={t('color.palette')}>
        {draft.swatches.map((swatch, index) => (
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- focus of its controls
          <li
            key={swatch.id}
            className="hue"
            data-swatch={swatch.id}
            data-chosen={swatch.id === chosenId || undefined}
            style={swatchStyle(swatch)}
            onFocus={() => onChoose(swatch.id)}
          >
            <SwatchTools {...props} swatch={swatch} index={index} drag={drag} />
            <SwatchText {...props} swatch={swatch} index={index} />
          </li>
        ))}
      </ul>
      <p className="sr" id="hue-grip-hint">
        {t('color.gripHint')}
      </p>
    </>
  )
}

type SwatchProps = PaletteColumnsProps & { swatch: Swatch; index: number }

function SwatchTools({
  draft,
  swatch,
  index,
  onRun,
  drag,
}: SwatchProps & { drag: ReturnType<typeof useDragOrder> }) {
  const { t } = useI18n()
  const { id, isLocked } = swatch
  const name = swatchName(t, draft, swatch)
  const number = index + 1
  const last = draft.swatches.length - 1
  const move = (to: number) => {
    if (to >= 0 && to <= last && to !== index) onRun({ type: 'move', id, to })
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const to = targetOf(event.key, index, last)
    if (to === undefined) return
    event.preventDefault()
    move(to)
  }
  return (
    <div className="hue__block">
      <CommandIcon
        command={`${isLocked ? 'unlock' : 'lock'}-${number}`}
        label={t('color.lock', { name })}
        isPressed={isLocked}
        onRun={() => onRun({ type: 'set-lock', id, isLocked: !isLocked })}
      >
        {isLocked ? <Icon name="lock" size="sm" /> : <EditorIcon path={colorGlyphs.lockOpen} />}
      </CommandIcon>
      <button
        {...drag(id, index)}
        type="button"
        className="icon-btn icon-btn--sm hue__grip only-scripted"
        aria-label={t('color.grip', { name })}
        aria-describedby="hue-grip-hint"
        onKeyDown={onKeyDown}
      >
        <EditorIcon path={colorGlyphs.grip} />
      </button>
      <span className="hue__order">
        <CommandIcon
          command={`left-${number}`}
          label={t('color.left', { name })}
          isDisabled={index === 0}
          onRun={() => move(index - 1)}
        >
          <Icon name="chevron-left" size="sm" />
        </CommandIcon>
        <CommandIcon
          command={`right-${number}`}
          label={t('color.right', { name })}
          isDisabled={index === last}
          onRun={() => move(index + 1)}
        >
          <Icon name="chevron-right" size="sm" />
        </CommandIcon>
        <CommandIcon
          command={`remove-${number}`}
          label={t('color.remove', { name })}
          isDisabled={last === 0}
          onRun={() => onRun({ type: 'remove', id })}
        >
          <Icon name="close" size="sm" />
        </CommandIcon>
      </span>
    </div>
  )
}

/** Where a key on the grip moves a swatch to. */
function targetOf(key: string, index: number, last: number): number | undefined {
  if (key === 'ArrowLeft' || key === 'ArrowUp') return index - 1
  if (key === 'ArrowRight' || key === 'ArrowDown') return index + 1
  if (key === 'Home') return 0
  return key === 'End' ? last : undefined
}

function SwatchText({ draft, swatch, index, onRun, onLeave }: SwatchProps) {
  const { t } = useI18n()
  const { id, color, isLocked } = swatch
  const name = swatchName(t, draft, swatch)
  return (
    <div className="hue__text">
      <CommitField
        name="name"
        className="hue__name"
        value={swatch.name}
        placeholder={name}
        maxLength={40}
        aria-label={t('color.nameOf', { number: index + 1 })}
        onType={(text) => {
          onRun({ type: 'rename', id, name: text }, `name-${id}`)
          return true
        }}
        onLeave={onLeave}
      />
      <CommitField
        name="color"
        className="hue__hex mono"
        data-live="color"
        value={color.startsWith('#') ? color.toUpperCase() : color}
        maxLength={40}
        aria-label={t('color.colorOf', { name })}
        onType={(text) => {
          if (!isColor(text)) return false
          onRun({ type: 'set-color', id, color: text }, `color-${id}`)
          return true
        }}
        onLeave={onLeave}
      />
      <span className="hue__ok num">
        <span className="sr">OKLCH </span>
        <span data-live="figures">{writeFigures(readColor(color))}</span>
        {!color.startsWith('#') && <span className="hue__wide">P3</span>}
      </span>
      <input type="hidden" name="was" value={color} />
      {isLocked && <input type="hidden" name="lock" value={index + 1} />}
    </div>
  )
}
