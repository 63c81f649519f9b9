import { useEffect, useState } from 'react'
import { useI18n } from '#app/i18n/i18n-context.tsx'
import { classNames } from '#app/ui/class-names.ts'

interface UsageLeftProps {
  /** Downloads a guest has a day. */
  limit: number
  isShown: boolean
}

/** The share that is left from which on the meter warns. */
const NEARLY_SPENT = 0.15

/**
 * Downloads left today as current/total. The page is the same for all guests and may come from a
 * cache, so the visitor's own number is asked for afterwards.
 */
export function UsageLeft({ limit, isShown }: UsageLeftProps) {
  const { t, number } = useI18n()
  const [left, setLeft] = useState<number | null>(null)
  useEffect(() => {
    if (!isShown) return
    const stop = new AbortController()
    fetch('/downloads/usage', { signal: stop.signal })
      .then((answer) => answer.json())
      .then((usage: { used: number; limit: number }) =>
        setLeft(Math.max(0, usage.limit - usage.used)),
      )
      .catch(() => undefined)
    return () => stop.abort()
  }, [isShown])
  if (!isShown) return null
  if (left === null) return <p className="caption">{t('item.dailyLimit', { limit })}</p>
  return (
    <div
      className={classNames(
        'meter',
        left === 0 ? 'meter--full' : left <= limit * NEARLY_SPENT && 'meter--near',
      )}
    >
      <p className="meter__head">
        <span>{t('item.usageLeft')}</span>
        <span className="num">
          {number(left)}/{number(limit)}
        </span>
      </p>
      <div className="meter__bar" aria-hidden="true">
        <span style={{ '--value': `${limit === 0 ? 0 : (left / limit) * 100}%` }} />
      </div>
    </div>
  )
}
