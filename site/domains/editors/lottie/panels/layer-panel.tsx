import { useState } from 'react'
import { easings, type Easing, type ListedLayer } from '@tessera/lottie-document'
import { useI18n } from '#web/i18n/i18n-context.tsx'
import { Button } from '#web/ui/button.tsx'
import { useEditor } from '#domains/editors/session/index.ts'
import { KeysSection } from './keys-section.tsx'
import { ReplacePicture } from './picture-fields.tsx'
import { deleteSelected, moveLayer } from '#domains/editors/lottie/timeline/layer-key.ts'
import { nameOfLayer } from '#domains/editors/lottie/timeline/layer-name.ts'
import { listedOfId } from '#domains/editors/lottie/timeline/layer-rows.ts'
import type { LottieEditing } from '#domains/editors/lottie/use-lottie-editing.ts'

/** What can be done to the layers that are selected; with one, its name and words. */
export function LayerPanel({ editing }: { readonly editing: LottieEditing }) {
  const { t } = useI18n()
  const { session } = editing
  const animation = useEditor(session, ({ document }) => document.animation)
  const selection = useEditor(session, (state) => state.selection)
  const layers = selection.flatMap((id) => listedOfId(animation, id) ?? [])
  const [first] = layers
  if (!first) {
    return (
      <section className="ed-props only-scripted">
        <h2>{t('lottieEditor.layer')}</h2>
        <p className="caption">{t('lottieEditor.noneSelected')}</p>
      </section>
    )
  }
  return (
    <div className="only-scripted">
      {layers.length === 1 && <OneLayer key={selection[0]} layer={first} editing={editing} />}
      <ChosenLayers layers={layers} editing={editing} />
      {layers.length === 1 && first.keys.length > 0 && (
        <KeysSection key={`keys ${selection[0]}`} layer={first} editing={editing} />
      )}
    </div>
  )
}

interface OneLayerProps {
  layer: ListedLayer
  editing: LottieEditing
}

function OneLayer({ layer, editing }: OneLayerProps) {
  const { run, session } = editing
  const { t, number } = useI18n()
  const { ref, text } = layer
  return (
    <section className="ed-props">
      <h2>{nameOfLayer(t, layer)}</h2>
      <p className="caption num">
        {t('lottieEditor.layerFacts', {
          kind: t(`lottieEditor.kind.${layer.type}`),
          from: number(layer.inPoint),
          to: number(layer.outPoint - 1),
          keys: layer.keys.length,
        })}
      </p>
      {layer.matte !== null && (
        <p className="caption">{t(`lottieEditor.matteLong.${layer.matte}`)}</p>
      )}
      <label className="field">
        <span>{t('lottieEditor.layerName')}</span>
        <input
          className="input"
          maxLength={200}
          defaultValue={layer.name}
          onBlur={({ currentTarget }) =>
            run({ type: 'rename', layer: ref, name: currentTarget.value })
          }
        />
      </label>
      {layer.type === 'image' && <ReplacePicture layer={ref} editing={editing} />}
      {text !== null && (
        <label className="field">
          <span>{t('lottieEditor.words')}</span>
          <textarea
            className="input"
            rows={3}
            maxLength={2_000}
            defaultValue={text}
            onChange={({ currentTarget }) =>
              run({ type: 'set-text', layer: ref, text: currentTarget.value }, 'words')
            }
            onBlur={() => session.closeGroup()}
          />
        </label>
      )}
    </section>
  )
}

interface ChosenLayersProps {
  layers: readonly ListedLayer[]
  editing: LottieEditing
}

function ChosenLayers({ layers, editing }: ChosenLayersProps) {
  const { t } = useI18n()
  const { run, session } = editing
  const [easing, setEasing] = useState<Easing>('ease-in-out')
  const refs = layers.map(({ ref }) => ref)
  const isHidden = layers.every((layer) => layer.isHidden)
  const [id] = session.read().selection
  const hasKeys = layers.some(({ keys }) => keys.length > 0)
  return (
    <section className="ed-props">
      <h2>{t('lottieEditor.selectedCount', { count: layers.length })}</h2>
      <div className="lot-ops">
        <Button size="sm" onClick={() => run({ type: 'hide', layers: refs, isHidden: !isHidden })}>
          {t(isHidden ? 'lottieEditor.show' : 'lottieEditor.hide')}
        </Button>
        {layers.length === 1 && id !== undefined && (
          <>
            <Button size="sm" onClick={() => moveLayer(editing, id, -1, () => undefined)}>
              {t('lottieEditor.forward')}
            </Button>
            <Button size="sm" onClick={() => moveLayer(editing, id, 1, () => undefined)}>
              {t('lottieEditor.backward')}
            </Button>
          </>
        )}
        <Button size="sm" onClick={() => id !== undefined && deleteSelected(editing, id)}>
          {t('lottieEditor.delete')}
        </Button>
      </div>
      {hasKeys && (
        <div className="lot-easing">
          <label className="ed-prop">
            <span>{t('lottieEditor.easing')}</span>
            <select
              className="select select--sm"
              value={easing}
              onChange={({ currentTarget }) =>
                setEasing(easings.find((known) => known === currentTarget.value) ?? 'linear')
              }
            >
              {easings.map((known) => (
                <option key={known} value={known}>
                  {t(`lottieEditor.easings.${known}`)}
                </option>
              ))}
            </select>
          </label>
          <Button
            size="sm"
            onClick={() => run({ type: 'set-easing', layers: refs, easing, at: null })}
          >
            {t('lottieEditor.apply')}
          </Button>
        </div>
      )}
    </section>
  )
}
