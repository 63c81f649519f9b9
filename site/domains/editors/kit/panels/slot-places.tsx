import type { SceneFigure } from '@tessera/kit'
import { useT } from '#web/i18n/i18n-context.tsx'
import type { MessageKey } from '#web/i18n/messages.ts'
import { fields, placeMeasures } from '#domains/editors/kit/form-commands.ts'
import type { SlotView } from '#domains/editors/kit/kit-view.ts'
import { partWords } from '#domains/editors/kit/part-words.ts'
import type { KitEditing } from '#domains/editors/kit/use-kit-editor.ts'
import { NumberField } from './number-field.tsx'

type SlotPlacesProps = {
  readonly editing: KitEditing
  readonly figure: SceneFigure
}

const measures = [
  { name: 'translateX', label: 'kitEditor.x', step: 1 },
  { name: 'translateY', label: 'kitEditor.y', step: 1 },
  { name: 'scale', label: 'kitEditor.scale', step: 0.05 },
  { name: 'rotate', label: 'kitEditor.rotate', step: 1 },
] as const satisfies readonly {
  name: keyof typeof placeMeasures
  label: MessageKey
  step: number
}[]

/** Moves single parts of a figure. */
export function SlotPlaces({ editing, figure }: SlotPlacesProps) {
  const t = useT()
  const slots = editing.view?.slots.filter(({ name }) => figure.choices[name] !== null) ?? []
  return (
    <div className="ed-props">
      <h2>{t('kitEditor.parts')}</h2>
      {slots.map((slot) => (
        <SlotPlace key={slot.name} slot={slot} editing={editing} figure={figure} />
      ))}
    </div>
  )
}

function SlotPlace({ slot, editing, figure }: SlotPlacesProps & { readonly slot: SlotView }) {
  const t = useT()
  const now = figure.placements[slot.name]
  const place = (placement: Record<string, number | boolean>) =>
    editing.run(
      { type: 'place', id: figure.id, slots: slot.slots, placement },
      `${slot.name} ${Object.keys(placement)}`,
    )
  const part = partWords(t, slot.name)
  const label = (key: MessageKey) => t('kitEditor.ofPart', { part, what: t(key) })
  return (
    <fieldset className="kit-place">
      <legend className="small">{part}</legend>
      {measures.map(({ name, label: key, step }) => (
        <NumberField
          key={name}
          isShort
          isSent={!editing.isOpen}
          name={fields.place(slot.name, name)}
          label={label(key)}
          value={now?.[name] ?? placeMeasures[name]}
          step={step}
          onChange={(value) => place({ [name]: value })}
        />
      ))}
      <button
        type="submit"
        name="do"
        value={`mirror:${slot.name}`}
        className="icon-btn icon-btn--sm"
        aria-pressed={now?.flipX === true}
        aria-label={label('kitEditor.flipX')}
        onClick={editing.isScripted ? () => place({ flipX: now?.flipX !== true }) : undefined}
      >
        <span aria-hidden="true">⇄</span>
      </button>
    </fieldset>
  )
}
