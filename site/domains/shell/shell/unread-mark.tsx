import { useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { Link } from '#web/ui/navigation/link.tsx'
import { useI18n } from '#web/i18n/i18n-context.tsx'
import { LateTexts } from '#web/i18n/late-texts.tsx'
import { watchUnread } from '#domains/identity/notifications/index.ts'
import { UNREAD_PLACE } from './account-entrance.tsx'
import './unread.css'

/** Nobody waits for it, and a page that is left at once asks for nothing. */
const NOTIFICATION_CHECK_MS = 2000

/** How many notifications are unread, as a mark on the user menu; checked from 2 seconds on. */
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
  if (unread === 0 || place === null) return null
  return createPortal(
    <LateTexts>
      <Mark unread={unread} />
    </LateTexts>,
    place,
  )
}

const MOST_SHOWN = 99

function Mark({ unread }: { unread: number }) {
  const { t, number } = useI18n()
  return (
    <Link
      className="unread num"
      to="/dashboard/notifications"
      aria-label={t('late.unread', { count: unread })}
    >
      {unread > MOST_SHOWN ? `${number(MOST_SHOWN)}+` : number(unread)}
    </Link>
  )
}
