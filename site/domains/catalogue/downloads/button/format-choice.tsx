import { useI18n } from '#web/i18n/i18n-context.tsx'
import { SegmentedControl } from '#web/ui/form/segmented-control.tsx'

/** A format on offer. */
export type FormatOption = {
  readonly format: string
  readonly label: string
  readonly sizes: readonly number[] | null
  readonly bytes: number | null
}

interface FormatChoiceProps {
  formats: readonly FormatOption[]
  /** Segments for a few short names, a list where sizes in bytes are worth a line. */
  variant: 'segments' | 'list'
  chosen: string | undefined
  size: number | null
  /** Hears of another format. */
  onFormat: (format: string) => void
}

const STANDARD_PX = 512

/** Format and size as fields of the asset form; the size shows beside formats that have one. */
export function FormatChoice({ formats, variant, chosen, size, onFormat }: FormatChoiceProps) {
  const { t, bytes } = useI18n()
  if (formats.length === 0) return <p className="caption">{t('item.noFormats')}</p>
  const sizes = formats.find((format) => format.sizes !== null)?.sizes ?? []
  return (
    <div className="formats controls">
      {variant === 'segments' ? (
        <div className="controls__row controls__row--wide">
          <span>{t('item.format')}</span>
          <SegmentedControl
            name="format"
            label={t('item.format')}
            fills
            segments={formats.map(({ format, label }) => ({ value: format, label }))}
            defaultValue={chosen}
            onChange={onFormat}
          />
        </div>
      ) : (
        <ul className="hairlist" role="radiogroup" aria-label={t('item.format')}>
          {formats.map((option) => (
            <li key={option.format} role="presentation">
              <label className="check check--row">
                <input
                  type="radio"
                  name="format"
                  value={option.format}
                  defaultChecked={option.format === chosen}
                  onChange={() => onFormat(option.format)}
                />
                {option.label}
                <span className="count num">
                  {option.bytes === null ? t('item.madeOnDemand') : bytes(option.bytes)}
                </span>
              </label>
            </li>
          ))}
        </ul>
      )}
      {sizes.length > 0 && (
        <div className="controls__row controls__row--wide formats__size">
          <span>{t('item.size')}</span>
          <SegmentedControl
            name="size"
            label={t('item.size')}
            fills
            segments={sizes.map((px) => ({ value: String(px), label: px, name: `${px} px` }))}
            defaultValue={String(size ?? standardOf(sizes))}
          />
        </div>
      )}
    </div>
  )
}

function standardOf(sizes: readonly number[]): number | undefined {
  return sizes.includes(STANDARD_PX) ? STANDARD_PX : sizes.at(-1)
}
