import {
  contrastMeasures,
  textSizes,
  type Contrast,
  type ContrastUse,
  type PaletteDraft,
} from '@tessera/palette'
import { useI18n } from '#web/i18n/i18n-context.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { SegmentedControl } from '#web/ui/form/segmented-control.tsx'
import { swatchName } from '#domains/editors/color/color-session.ts'
import { measureNames, type ColorChoices } from '#domains/editors/color/state/color-view.ts'

interface ContrastMatrixProps {
  draft: PaletteDraft
  rows: readonly (readonly (Contrast | null)[])[]
  choices: ColorChoices
  onChoose: (part: Partial<ColorChoices>) => void
}

const uses = ['text', 'large', 'graphics', 'none'] as const satisfies readonly ContrastUse[]
const sizes = Object.keys(textSizes) as readonly ColorChoices['size'][]

/** Every colour as text on every other as ground, by WCAG 2.2 and APCA 0.1.9. */
export function ContrastMatrix({ draft, rows, choices, onChoose }: ContrastMatrixProps) {
  const { t } = useI18n()
  const count = (use: ContrastUse) => rows.flat().filter((cell) => cell?.use === use).length
  return (
    <>
      <div className="colors__bar">
        <SegmentedControl
          label={t('color.measure')}
          name="measure"
          segments={contrastMeasures.map((value) => ({
            value,
            label: value === 'both' ? t('color.bothMeasures') : measureNames[value],
          }))}
          value={choices.measure}
          onChange={(measure) => onChoose({ measure })}
        />
        <label className="row small" style={{ '--row': '.5rem' }}>
          {t('color.textSize')}
          <select
            className="select select--sm"
            name="size"
            value={choices.size}
            onChange={({ currentTarget }) =>
              onChoose({ size: currentTarget.value as ColorChoices['size'] })
            }
          >
            {sizes.map((size) => (
              <option key={size} value={size}>
                {textSizes[size].px} px, {textSizes[size].weight}
              </option>
            ))}
          </select>
        </label>
      </div>
      <MatrixTable draft={draft} rows={rows} measure={choices.measure} />
      <dl className="figures mx-key">
        {uses.map((use) => (
          <div key={use}>
            <dt>{t(`color.use.${use}`)}</dt>
            <dd>{count(use)}</dd>
          </div>
        ))}
      </dl>
    </>
  )
}

type MatrixTableProps = Pick<ContrastMatrixProps, 'draft' | 'rows'> & {
  measure: ColorChoices['measure']
}

function MatrixTable({ draft, rows, measure }: MatrixTableProps) {
  const { t } = useI18n()
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls is scrolled by keys
    <div className="table-scroll" tabIndex={0} role="region" aria-label={t('color.matrix')}>
      <table className="mx" style={{ '--columns': draft.swatches.length }}>
        <caption className="sr">{t('color.matrixCaption')}</caption>
        <thead>
          <tr>
            <th scope="col">
              <span className="caption">{t('color.textOnGround')}</span>
            </th>
            {draft.swatches.map((swatch) => (
              <HeadCell key={swatch.id} scope="col" color={swatch.color}>
                {swatchName(t, draft, swatch)}
              </HeadCell>
            ))}
          </tr>
        </thead>
        <tbody>
          {draft.swatches.map((swatch, row) => (
            <tr key={swatch.id}>
              <HeadCell scope="row" color={swatch.color}>
                {swatchName(t, draft, swatch)}
              </HeadCell>
              {draft.swatches.map((ground, column) => (
                <MatrixCell
                  key={ground.id}
                  cell={rows[row]?.[column] ?? null}
                  text={swatch.color}
                  ground={ground.color}
                  measure={measure}
                />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

interface HeadCellProps {
  scope: 'col' | 'row'
  color: string
  children: string
}

function HeadCell({ scope, color, children }: HeadCellProps) {
  return (
    <th scope={scope}>
      <i className="swatch" style={{ '--c': color }} />
      <span className="mx__name">{children}</span>
    </th>
  )
}

interface MatrixCellProps {
  cell: Contrast | null
  text: string
  ground: string
  measure: ColorChoices['measure']
}

function MatrixCell({ cell, text, ground, measure }: MatrixCellProps) {
  const { t, number } = useI18n()
  if (!cell) return <td className="mx__same">–</td>
  const { ratio, lc, use } = cell
  // Rounded down: 4.48 must not read as 4.5.
  const shown = Math.floor(ratio * 10) / 10
  return (
    <td className={classNames(use === 'text' && 'mx__ok', use === 'none' && 'mx__no')}>
      <span className="mx__tile" style={{ background: ground, color: text }} aria-hidden="true" />
      {measure !== 'apca' && (
        <b className="num">
          {number(shown, { minimumFractionDigits: 1, maximumFractionDigits: 1 })}
        </b>
      )}
      {measure !== 'wcag' && <span className="mx__lc num">Lc {Math.trunc(Math.abs(lc))}</span>}
      <span className="mx__use">{t(`color.useShort.${use}`)}</span>
    </td>
  )
}
