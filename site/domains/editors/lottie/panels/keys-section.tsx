import { useState } from 'react'
import { easings, type Easing, type ListedLayer } from '@tessera/lottie-document'
import { useI18n } from '#web/i18n/i18n-context.tsx'
import { Button } from '#web/ui/button.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Num } from '#domains/editors/shell/index.ts'
import type { LottieEditing } from '#domains/editors/lottie/use-lottie-editing.ts'

interface KeysSectionProps {
  layer: ListedLayer
  editing: LottieEditing
}

const FIRST_KEYS = 20
const MOST_FRAMES = 100_000

/** The keys of a layer by number: each can be moved, eased and deleted without dragging. */
export function KeysSection({ layer, editing }: KeysSectionProps) {
  const { t, number } = useI18n()
  const [most, setMost] = useState(FIRST_KEYS)
  const { keys } = layer
  return (
    <section className="ed-props">
      <div className="spread">
        <h2>{t('lottieEditor.keys')}</h2>
        <span className="count num">{number(keys.length)}</span>
      </div>
      {keys.slice(0, most).map((at, index) => (
        <KeyRow
          key={index}
          layer={layer}
          at={at}
          isLast={index === keys.length - 1}
          editing={editing}
        />
      ))}
      {keys.length > most && (
        <Button size="sm" isBlock onClick={() => setMost(keys.length)}>
          {t('lottieEditor.layersAll', { count: keys.length })}
        </Button>
      )}
      <p className="caption">{t('lottieEditor.keysHint')}</p>
    </section>
  )
}

interface KeyRowProps extends KeysSectionProps {
  at: number
  isLast: boolean
}

function KeyRow({ layer: { ref }, at, isLast, editing: { run, clock } }: KeyRowProps) {
  const { t, number } = useI18n()
  const frame = number(at)
  return (
    <div className="lot-keyrow" role="group" aria-label={t('lottieEditor.keyAt', { frame })}>
      <Num
        label={t('lottieEditor.keyFrame', { frame })}
        min={-MOST_FRAMES}
        max={MOST_FRAMES}
        value={at}
        onChange={(to) => run({ type: 'move-key', layer: ref, from: at, to: Math.round(to) })}
      />
      {!isLast && (
        <select
          className="select select--sm"
          aria-label={t('lottieEditor.keyEasing', { frame })}
          value=""
          onChange={({ currentTarget }) => {
            const easing = easings.find((known): known is Easing => known === currentTarget.value)
            if (easing) run({ type: 'set-easing', layers: [ref], easing, at })
          }}
        >
          <option value="">{t('lottieEditor.easing')}</option>
          {easings.map((known) => (
            <option key={known} value={known}>
              {t(`lottieEditor.easings.${known}`)}
            </option>
          ))}
        </select>
      )}
      <IconButton
        size="sm"
        icon="eye"
        label={t('lottieEditor.keyShow', { frame })}
        onClick={() => clock.seek(at)}
      />
      <IconButton
        size="sm"
        icon="trash"
        label={t('lottieEditor.keyDelete', { frame })}
        onClick={() => run({ type: 'delete-key', layer: ref, at })}
      />
    </div>
  )
}
