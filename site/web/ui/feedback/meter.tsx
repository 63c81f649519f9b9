import type { ReactNode } from 'react'
import { useI18n } from '#web/i18n/i18n-context.tsx'
import { classNames } from '#web/ui/class-names.ts'

interface MeterProps {
  label: ReactNode
  value: number
  limit: number
  /** One tile per unit; for limits up to about 30. */
  showsUnits?: boolean | undefined
}

const NEARLY_FULL = 0.85

/** A limit as a number with a bar: neutral, warning when nearly spent, red when spent. */
export function Meter({ label, value, limit, showsUnits }: MeterProps) {
  const { t } = useI18n()
  const share = limit === 0 ? 1 : Math.min(value / limit, 1)
  return (
    <div
      className={classNames(
        'meter',
        share >= 1 ? 'meter--full' : share >= NEARLY_FULL && 'meter--near',
      )}
    >
      <p className="meter__head">
        <span>{label}</span>
        <span className="num">{t('ui.meterOf', { value, limit })}</span>
      </p>
      {showsUnits ? (
        <div className="tiles" style={{ '--of': limit }} aria-hidden="true">
          {Array.from({ length: limit }, (_, index) => (
            <span
              key={index}
              className={classNames(index < value && (index === value - 1 ? 'now' : 'on'))}
            />
          ))}
        </div>
      ) : (
        <div className="meter__bar" aria-hidden="true">
          <span style={{ '--value': `${share * 100}%` }} />
        </div>
      )}
    </div>
  )
}

interface ProgressProps {
  label: string
  /** 0 to 1; absent while the length of the work is unknown. */
  value?: number | undefined
}

export function Progress({ label, value }: ProgressProps) {
  const percent = value === undefined ? undefined : Math.round(value * 100)
  return (
    <div
      className={classNames('progress', percent === undefined && 'progress--wait')}
      role="progressbar"
      aria-label={label}
      aria-valuenow={percent}
      aria-valuemin={0}
      aria-valuemax={100}
    >
      <span style={percent === undefined ? undefined : { '--value': `${percent}%` }} />
    </div>
  )
}
