import { useState } from 'react'
import { useT } from '#web/i18n/i18n-context.tsx'
import { Button } from '#web/ui/button.tsx'
import { PartGrid } from './part-grid.tsx'
import { partWords } from './part-words.ts'
import type { SlotView } from './kit-view.ts'
import { StateFields } from './panels/state-fields.tsx'
import type { KitEditing } from './use-kit-editor.ts'

type SlotsPaneProps = {
  readonly editing: KitEditing
  readonly seed: string
  readonly onShuffle: () => void
}

/** The slots of the selected figure: one at a time, without JavaScript all of them in one form. */
export function SlotsPane({ editing, seed, onShuffle }: SlotsPaneProps) {
  const t = useT()
  const { view, member, locks, setLocks, run } = editing
  const [open, setOpen] = useState<string | null>(null)
  if (view === null || member === undefined)
    return <p className="ed-props">{t('kitEditor.empty')}</p>
  const slots = member.type === 'figure' ? view.slots : objectSlots(view.slots, member.slot)
  const current = slots.find(({ name }) => name === open) ?? slots[0]
  const shown = editing.isScripted ? slots.filter((slot) => slot === current) : slots
  const lockOf = (slot: SlotView) => `slot:${slot.name}`
  const toggle = (slot: SlotView) => {
    const next = new Set(locks)
    const isLocked = next.has(lockOf(slot))
    for (const name of slot.slots) {
      if (isLocked) next.delete(`slot:${name}`)
      else next.add(`slot:${name}`)
    }
    setLocks(next)
  }
  return (
    <form
      method="get"
      noValidate
      className="kit-slots"
      onSubmit={editing.isScripted ? stop : undefined}
    >
      <StateFields editing={editing} />
      {slots.length > 1 && (
        <div
          className={`kit-chips ${editing.only.scripted}`}
          role="group"
          aria-label={t('kitEditor.slots')}
        >
          {slots.map((slot) => (
            <button
              key={slot.name}
              type="button"
              className="chip"
              aria-pressed={slot === current}
              onClick={() => setOpen(slot.name)}
            >
              {partWords(t, slot.name)}
            </button>
          ))}
        </div>
      )}
      {shown.map((slot) => (
        <fieldset key={slot.name} className="kit-slot">
          <legend className="ed-slot-title">{partWords(t, slot.name)}</legend>
          {member.type === 'figure' && (
            <label className="kit-lock">
              <input
                type="checkbox"
                name="lock"
                value={lockOf(slot)}
                checked={locks.has(lockOf(slot))}
                onChange={() => toggle(slot)}
              />
              {t('kitEditor.lock')}
            </label>
          )}
          <PartGrid
            kit={view.slug}
            isLocked={!editing.isOpen}
            isScripted={editing.isScripted}
            slot={slot}
            current={
              member.type === 'figure' ? (member.choices[slot.name] ?? null) : member.variant
            }
            onChoose={(variant) => run({ type: 'swap', id: member.id, slots: slot.slots, variant })}
          />
        </fieldset>
      ))}
      <div className="kit-slots__foot">
        {member.type === 'figure' && (
          <>
            <label className={editing.only.plain}>
              {t('kitEditor.seed')}{' '}
              <input className="input" name="seed" defaultValue={seed} maxLength={200} />
            </label>
            <Button
              type="submit"
              name="do"
              value="shuffle"
              icon="refresh"
              onClick={editing.isScripted ? onShuffle : undefined}
            >
              {t('kitEditor.shuffle')}
            </Button>
          </>
        )}
        <Button type="submit" variant="primary" className={editing.only.plain}>
          {t('kitEditor.apply')}
        </Button>
      </div>
    </form>
  )
}

/** An object is one part of one slot, and may be any other of it. */
function objectSlots(slots: readonly SlotView[], name: string): SlotView[] {
  return slots
    .filter((slot) => slot.slots.includes(name) || slot.source === name)
    .slice(0, 1)
    .map((slot) => ({ ...slot, name, slots: [name], isOptional: false }))
}

function stop(event: React.FormEvent): void {
  event.preventDefault()
}
