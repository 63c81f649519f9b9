import { kitLayers, SCENE_LIMITS, type MemberTransform, type SceneFigure } from '@tessera/kit'
import { useI18n, useT } from '#web/i18n/i18n-context.tsx'
import type { MessageKey } from '#web/i18n/messages.ts'
import { Button } from '#web/ui/button.tsx'
import { NumberField } from './number-field.tsx'
import { StateFields } from './state-fields.tsx'
import { partWords } from '#domains/editors/kit/part-words.ts'
import { SlotPlaces } from './slot-places.tsx'
import type { KitEditing } from '#domains/editors/kit/use-kit-editor.ts'

/** Degrees. */
const TURN = 15

const measures = [
  { name: 'x', label: 'kitEditor.x', step: 1 },
  { name: 'y', label: 'kitEditor.y', step: 1 },
  { name: 'scale', label: 'kitEditor.scale', step: 0.05 },
  { name: 'rotate', label: 'kitEditor.rotate', step: 1 },
] as const satisfies readonly { name: keyof MemberTransform; label: MessageKey; step: number }[]

/** Where the selected member stands, how it is turned and mirrored, and the order of a figure's layers. */
export function PlacePanel({ editing }: { readonly editing: KitEditing }) {
  const t = useT()
  const { member, run } = editing
  if (member === undefined) return <p className="ed-props">{t('kitEditor.empty')}</p>
  const { id, transform } = member
  const change = (part: Partial<MemberTransform>) => run({ type: 'transform', id, transform: part })
  return (
    <form
      method="get"
      noValidate
      onSubmit={editing.isScripted ? (event) => event.preventDefault() : undefined}
    >
      <StateFields editing={editing} />
      <div className="ed-props">
        <h2>{t('kitEditor.placement')}</h2>
        {measures.map(({ name, label, step }) => (
          <NumberField
            isSent={!editing.isOpen}
            key={name}
            name={name}
            label={t(label)}
            value={transform[name]}
            step={step}
            onChange={(value) => run({ type: 'transform', id, transform: { [name]: value } }, name)}
          />
        ))}
        <div className="row mt-2">
          <Button
            type="submit"
            name="do"
            value="flip:x"
            size="sm"
            aria-pressed={transform.flipX}
            onClick={editing.isScripted ? () => change({ flipX: !transform.flipX }) : undefined}
          >
            {t('kitEditor.flipX')}
          </Button>
          <Button
            type="submit"
            name="do"
            value="flip:y"
            size="sm"
            aria-pressed={transform.flipY}
            onClick={editing.isScripted ? () => change({ flipY: !transform.flipY }) : undefined}
          >
            {t('kitEditor.flipY')}
          </Button>
          {[-TURN, TURN].map((degrees) => (
            <Button
              key={degrees}
              type="submit"
              name="do"
              value={`turn:${degrees}`}
              size="sm"
              onClick={
                editing.isScripted
                  ? () => change({ rotate: transform.rotate + degrees })
                  : undefined
              }
            >
              {t(degrees < 0 ? 'kitEditor.turnLeft' : 'kitEditor.turnRight', { degrees: TURN })}
            </Button>
          ))}
        </div>
        <Button type="submit" variant="primary" className={`${editing.only.plain} mt-2`}>
          {t('kitEditor.apply')}
        </Button>
      </div>
      {member.type === 'figure' && <FigurePlaces editing={editing} figure={member} />}
    </form>
  )
}

function FigurePlaces({
  editing,
  figure,
}: {
  readonly editing: KitEditing
  readonly figure: SceneFigure
}) {
  const { t, list } = useI18n()
  const { view, kits, run } = editing
  if (view === null) return null
  const kit = kits.get(figure.kit)
  const order =
    figure.order ??
    (kit ? kitLayers(kit).map(({ index }) => index) : view.layers.map(({ index }) => index))
  const layers = order
    .toReversed()
    .flatMap((index) => view.layers.filter((layer) => layer.index === index))
  const { id } = figure
  return (
    <>
      {view.hasLetters && (
        <div className="ed-props">
          <label className="kit-field">
            {t('kitEditor.initials')}
            <input
              className="input"
              name="initials"
              value={editing.isScripted ? figure.initials : undefined}
              defaultValue={editing.isScripted ? undefined : figure.initials}
              maxLength={SCENE_LIMITS.initials}
              onChange={(event) =>
                run({ type: 'initials', id, text: event.currentTarget.value }, 'initials')
              }
            />
          </label>
        </div>
      )}
      {layers.length > 1 && (
        <div className="ed-props">
          <h2>{t('kitEditor.layers')}</h2>
          <ol className="kit-list">
            {layers.map(({ index, slots }) => {
              const label = list(slots.map((name) => partWords(t, name)))
              return (
                <li key={index}>
                  <span className="truncate">{label}</span>
                  <LayerButton by={1} label={label} layer={index} editing={editing} id={id} />
                  <LayerButton by={-1} label={label} layer={index} editing={editing} id={id} />
                </li>
              )
            })}
          </ol>
        </div>
      )}
      {view.slots.length > 0 && <SlotPlaces editing={editing} figure={figure} />}
    </>
  )
}

type LayerButtonProps = {
  readonly by: 1 | -1
  readonly label: string
  readonly layer: number
  readonly id: number
  readonly editing: KitEditing
}

function LayerButton({ by, label, layer, id, editing }: LayerButtonProps) {
  const t = useT()
  return (
    <button
      type="submit"
      name="do"
      value={`layer:${layer}:${by}`}
      className="icon-btn icon-btn--sm"
      aria-label={t(by === 1 ? 'kitEditor.forward' : 'kitEditor.backward', { name: label })}
      onClick={editing.isScripted ? () => editing.run({ type: 'layer', id, layer, by }) : undefined}
    >
      <span aria-hidden="true">{by === 1 ? '↑' : '↓'}</span>
    </button>
  )
}
