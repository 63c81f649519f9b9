import {
  closestPair,
  hexesOf,
  mergedPairs,
  simulateVision,
  visions,
  type PaletteDraft,
  type Vision,
} from '@tessera/palette'
import { useI18n } from '#web/i18n/i18n-context.tsx'
import { swatchName } from '#domains/editors/color/color-session.ts'

/** The palette as people with each kind of colour vision see it, and which two lie closest. */
export function VisionList({ draft }: { draft: PaletteDraft }) {
  const { t } = useI18n()
  return (
    <>
      <p className="caption colors__bar">{t('color.visionHint')}</p>
      {[null, ...visions].map((vision) => (
        <VisionRow key={vision} draft={draft} vision={vision} />
      ))}
    </>
  )
}

function VisionRow({ draft, vision }: { draft: PaletteDraft; vision: Vision | null }) {
  const { t, number } = useI18n()
  const hexes = hexesOf(draft)
  const merged = vision === null ? undefined : mergedPairs(hexes, vision)[0]
  const pair = merged ?? closestPair(hexes, vision)
  const nameAt = (index: number) => {
    const swatch = draft.swatches[index]
    return swatch ? swatchName(t, draft, swatch) : ''
  }
  return (
    <div className="vis">
      <div>
        <b>{t(`color.vision.${vision ?? 'all'}`)}</b>
        <span className="caption">{t(`color.visionShare.${vision ?? 'all'}`)}</span>
      </div>
      <div className="vis__strip" aria-hidden="true">
        {hexes.map((hex, index) => (
          <span
            key={draft.swatches[index]?.id}
            style={{ background: vision === null ? hex : simulateVision(hex, vision) }}
          />
        ))}
      </div>
      {pair && (
        <p className={merged ? 'small warn' : 'small ink-2'}>
          {t(merged ? 'color.become' : 'color.closest', {
            first: nameAt(pair.first),
            second: nameAt(pair.second),
            distance: number(pair.seen, { maximumFractionDigits: 1 }),
          })}
        </p>
      )}
    </div>
  )
}
