import { createContext, use, useEffect, useState, type ReactNode } from 'react'
import { useI18n } from '#web/i18n/i18n-context.tsx'
import { ageOf } from './age-of.ts'
import { useRoot } from './staff-site.ts'

const MINUTE_MS = 60_000

/** Milliseconds since 1970 by the clock of the server; 0 where nobody knows. */
const Now = createContext(0)

/** The server's time when the page was read, going on by the minute while it stands open. */
export function NowProvider({ children }: { children: ReactNode }) {
  const readAt = useRoot()?.staff?.now
  const [gone, setGone] = useState({ readAt, minutes: 0 })
  useEffect(() => {
    const tick = () =>
      setGone((old) => ({ readAt, minutes: (old.readAt === readAt ? old.minutes : 0) + 1 }))
    const pace = setInterval(tick, MINUTE_MS)
    return () => clearInterval(pace)
  }, [readAt])
  const minutes = gone.readAt === readAt ? gone.minutes : 0
  const now = readAt === undefined ? 0 : Date.parse(readAt) + minutes * MINUTE_MS
  return <Now value={now}>{children}</Now>
}

interface AgoProps {
  at: string
  /** Of what was longer ago than a month, or is to come, the day is enough. */
  isDay?: boolean
}

/** How long ago it was, with the exact moment on hover. */
export function Ago({ at, isDay = false }: AgoProps) {
  const { date, number, t } = useI18n()
  const now = use(Now)
  const exact = `${date(at)} ${at.slice(11, 16)} UTC`
  const age = now > 0 ? ageOf(Date.parse(at), now) : null
  return (
    <time dateTime={at} title={exact} className="num">
      {age === null
        ? isDay
          ? date(at)
          : exact
        : t(`staff.ago.${age.unit}`, { count: age.count, number: number(age.count) })}
    </time>
  )
}
