import { readColor, tintsOf, tintSteps, type PaletteDraft } from '@tessera/palette'
import { useI18n } from '#web/i18n/i18n-context.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { SegmentedControl } from '#web/ui/form/segmented-control.tsx'
import { inkOn, swatchName } from '#domains/editors/color/color-session.ts'
import { measureNames, type ColorChoices } from '#domains/editors/color/state/color-view.ts'
import { SCALE_GROUND } from '#domains/editors/color/state/scale-choice.ts'

interface ScaleTableProps {
  draft: PaletteDraft
  choices: ColorChoices
  onChoose: (part: Partial<ColorChoices>) => void
}

/** Eleven steps of each colour by their contrast on white; the ringed step is the colour itself. */
export function ScaleTable({ draft, choices, onChoose }: ScaleTableProps) {
  const { t, number } = useI18n()
  const { scale } = choices
  const digits = scale === 'wcag' ? 1 : 0
  const shown = (contrast: number) =>
    number(Math.floor(contrast * 10 ** digits) / 10 ** digits, {
      minimumFractionDigits: digits,
      maximumFractionDigits: digits,
    })
  return (
    <>
      <div className="colors__bar">
        <SegmentedControl
          label={t('color.measure')}
          name="scale"
          segments={(['wcag', 'apca'] as const).map((value) => ({
            value,
            label: measureNames[value],
          }))}
          value={scale}
          onChange={(value) => onChoose({ scale: value })}
        />
        <p className="caption">{t('color.scaleHint')}</p>
      </div>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls is scrolled by keys */}
      <div className="table-scroll" tabIndex={0} role="region" aria-label={t('color.scales')}>
        <table className="scale">
          <thead>
            <tr>
              <th scope="col">
                <span className="sr">{t('color.swatch')}</span>
              </th>
              {tintSteps.map((step) => (
                <th key={step} scope="col" className="num">
                  {step}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {draft.swatches.map((swatch) => (
              <tr key={swatch.id}>
                <th scope="row">{swatchName(t, draft, swatch)}</th>
                {tintsOf(readColor(swatch.color), { measure: scale, ground: SCALE_GROUND }).map(
                  ({ step, hex, contrast, isOwn }) => (
                    <td key={step}>
                      <span
                        className={classNames('step num', isOwn && 'step--own')}
                        style={{ background: hex, color: inkOn(hex) }}
                        title={hex}
                      >
                        {shown(contrast)}
                        {isOwn && <span className="sr"> {t('color.ownStep')}</span>}
                      </span>
                    </td>
                  ),
                )}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  )
}
