import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { useCurrentRow } from '#web/routing/current-row.ts'
import { useConsent } from '#domains/foundation/consent/index.ts'
import { arriveAt, sendEvents, track } from '#domains/measurement/tracking/index.ts'

/** Counts the pages of this visit; renders nothing. */
export function PageViews({ isOff }: { isOff: boolean }) {
  const { pathname } = useLocation()
  const route = useCurrentRow()?.id ?? ''
  const consent = useConsent()
  const before = useRef('')
  useEffect(() => {
    if (isOff) return arriveAt(null)
    const referer = before.current === '' ? refererOf(document.referrer) : ''
    arriveAt({ route, previousRoute: before.current, referer })
    track('page_view')
    return () => {
      before.current = route
    }
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- another path of the same row is another page
  }, [pathname, route, consent, isOff])
  useEffect(() => {
    const send = () => document.visibilityState === 'hidden' && sendEvents()
    document.addEventListener('visibilitychange', send)
    return () => document.removeEventListener('visibilitychange', send)
  }, [])
  return null
}

/** The host of another site that led here. */
function refererOf(referrer: string): string {
  if (!URL.canParse(referrer)) return ''
  const { hostname, host } = new URL(referrer)
  return host === location.host ? '' : hostname
}
