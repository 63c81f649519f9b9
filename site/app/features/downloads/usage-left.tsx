import { useEffect, useState } from 'react'
import { useT } from '#app/i18n/i18n-context.tsx'
import { Meter } from '#app/ui/meter.tsx'

interface UsageLeftProps {
  /** Downloads a guest has a day. */
  limit: number
  isShown: boolean
}

/**
 * Downloads left today as current/total. The page is the same for all guests and may come from a
 * cache, so the visitor's own number is asked for afterwards.
 */
export function UsageLeft({ limit, isShown }: UsageLeftProps) {
  const t = useT()
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
  if (left === null) return <p className="caption usage-left">{t('item.dailyLimit', { limit })}</p>
  return (
    <div className="usage-left">
      <Meter label={t('item.usageLeft')} value={left} limit={limit} />
    </div>
  )
}
