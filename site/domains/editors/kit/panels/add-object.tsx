import { useEffect, useState } from 'react'
import { useT } from '#web/i18n/i18n-context.tsx'
import { kitView, type KitView } from '#domains/editors/kit/kit-view.ts'
import { partWords } from '#domains/editors/kit/part-words.ts'
import { PartPicture } from '#domains/editors/kit/part-picture.tsx'
import type { KitEditing } from '#domains/editors/kit/use-kit-editor.ts'

const SHOWN = 60

type AddObjectProps = {
  readonly editing: KitEditing
  readonly kit: string
}

/** Single parts of a kit, to put into the scene as objects. They come once they are asked for. */
export function AddObject({ editing, kit }: AddObjectProps) {
  const t = useT()
  const [isOpen, setOpen] = useState(false)
  const [slotName, setSlotName] = useState('')
  const { kits, load, run } = editing
  useEffect(() => {
    if (isOpen) load(kit)
  }, [isOpen, load, kit])
  const definition = kits.get(kit)
  const view: KitView | null = definition === undefined ? null : kitView(kit, definition)
  const slots =
    view?.slots.filter(({ name, source }) => name === source || !hasOwn(view, source)) ?? []
  const slot = slots.find(({ name }) => name === slotName) ?? slots[0]
  return (
    <div className={`${editing.only.scripted} mt-2`}>
      <button
        type="button"
        className="btn btn--line btn--sm"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        {t('kitEditor.addObject')}
      </button>
      {isOpen && slot && (
        <>
          {slots.length > 1 && (
            <label className="kit-field">
              {t('kitEditor.slot')}
              <select
                className="select"
                value={slot.name}
                onChange={(event) => setSlotName(event.currentTarget.value)}
              >
                {slots.map(({ name }) => (
                  <option key={name} value={name}>
                    {partWords(t, name)}
                  </option>
                ))}
              </select>
            </label>
          )}
          <ul className="kit-choices kit-objects" aria-label={t('kitEditor.addObject')}>
            {slot.variants.slice(0, SHOWN).map((variant) => (
              <li key={variant}>
                <button
                  type="button"
                  className="kit-choice"
                  aria-label={t('kitEditor.addNamed', {
                    name: `${partWords(t, variant)} ${partWords(t, slot.name)}`,
                  })}
                  onClick={() => run({ type: 'add-object', kit, slot: slot.source, variant })}
                >
                  <PartPicture kit={kit} slot={slot.source} variant={variant} />
                </button>
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  )
}

function hasOwn(view: KitView, source: string): boolean {
  return view.slots.some(({ name }) => name === source)
}
