import { useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { useI18n } from '#web/i18n/i18n-context.tsx'
import { LateTexts } from '#web/i18n/late-texts.tsx'
import { watchUnread } from '#domains/identity/notifications/index.ts'
import { UNREAD_PLACE } from './unread-place.ts'
import './unread.css'

/** Nobody waits for it, and a page that is left at once asks for nothing. */
const NOTIFICATION_CHECK_MS = 2000

/** How many notifications are unread, as a mark on the bell; checked from 2 seconds on. */
export function UnreadMark() {
  const { locale } = useI18n()
  const [unread, setUnread] = useState(0)
  const [isOn, setOn] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setOn(true), NOTIFICATION_CHECK_MS)
    return () => clearTimeout(timer)
  }, [])
  useEffect(
    () => (isOn ? watchUnread(locale, (now) => setUnread(now.unread)) : undefined),
    [isOn, locale],
  )
  const place = document.getElementById(UNREAD_PLACE)
  const bell = place?.closest('summary')
  if (unread === 0 || !place || !bell) return null
  return createPortal(
    <LateTexts>
      <Mark unread={unread} bell={bell} />
    </LateTexts>,
    place,
  )
}

const MOST_SHOWN = 99

/** The number, and the same in the name of the bell, which takes no other words. */
function Mark({ unread, bell }: { unread: number; bell: HTMLElement }) {
  const { t, number } = useI18n()
  const name = t('late.unread', { count: unread })
  useEffect(() => {
    const before = bell.getAttribute('aria-label') ?? ''
    bell.setAttribute('aria-label', name)
    return () => bell.setAttribute('aria-label', before)
  }, [bell, name])
  return (
    <span className="unread num" aria-hidden="true">
      {unread > MOST_SHOWN ? `${number(MOST_SHOWN)}+` : number(unread)}
    </span>
  )
}
