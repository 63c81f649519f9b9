import type { AssetKind } from '@tessera/contracts'
import { useEffect, useState } from 'react'
import { useI18n } from '#web/i18n/i18n-context.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { hearOtherTabs } from './download-channel.ts'

interface UsageLeftProps {
  kind: AssetKind
  limit: number
  /** Null where the page is shared and cannot know. */
  left: number | null
  period?: 'day' | 'month'
  /** What it counts; premium downloads unless told. */
  label?: string
}

/** The share that is left from which on the meter warns. */
const NEARLY_SPENT = 0.15
const ASK_EVERY_MS = 60_000

/**
 * Downloads left as current/total; the bar is filled by what is used. What the page says may be old, because it was cached or because
 * others of the team download too: it is asked for once the page is there, every minute while it is
 * looked at, when the visitor comes back to it, and when another tab downloads.
 */
export function UsageLeft({ kind, limit, left: known, period = 'day', label }: UsageLeftProps) {
  const { t, number } = useI18n()
  const left = useLiveUsage(kind, known)
  // As high as what takes its place.
  if (left === null) {
    return (
      <div className="meter">
        <p className="meter__head">{t('item.dailyLimit', { limit })}</p>
        <div className="meter__bar" aria-hidden="true" />
      </div>
    )
  }
  return (
    <div
      className={classNames(
        'meter',
        left === 0 ? 'meter--full' : left <= limit * NEARLY_SPENT && 'meter--near',
      )}
    >
      <p className="meter__head">
        <span>{label ?? t(period === 'day' ? 'ui.offer.leftDay' : 'ui.offer.leftMonth')}</span>
        <span className="num">
          {number(left)}/{number(limit)}
        </span>
      </p>
      <div className="meter__bar" aria-hidden="true">
        <span style={{ '--value': `${limit === 0 ? 100 : (1 - left / limit) * 100}%` }} />
      </div>
    </div>
  )
}

function useLiveUsage(kind: AssetKind, known: number | null): number | null {
  const [asked, setAsked] = useState<{ known: number | null; left: number } | null>(null)
  useEffect(() => {
    const stop = new AbortController()
    const ask = () => {
      if (document.hidden) return
      fetch(`/downloads/usage?asset=${kind}`, { signal: stop.signal })
        .then((answer) => answer.json())
        .then((usage: { used: number; limit: number } | null) => {
          if (usage) setAsked({ known, left: Math.max(0, usage.limit - usage.used) })
        })
        // The page says what it knew; the next question comes by itself.
        .catch(() => undefined)
    }
    ask()
    const timer = setInterval(ask, ASK_EVERY_MS)
    document.addEventListener('visibilitychange', ask, { signal: stop.signal })
    const stopHearing = hearOtherTabs(ask)
    return () => {
      clearInterval(timer)
      stopHearing()
      stop.abort()
    }
  }, [kind, known])
  // A page that was loaded anew knows better than an answer from before.
  return asked && asked.known === known ? asked.left : known
}
