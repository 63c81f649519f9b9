import type { Notification } from '@tessera/contracts'
import { useEffect, useState } from 'react'
import { Link } from '#web/ui/navigation/link.tsx'
import { useI18n } from '#web/i18n/i18n-context.tsx'
import { LateTexts } from '#web/i18n/late-texts.tsx'
import type { LocaleCode } from '#web/i18n/locales.ts'
import { readLink } from '#domains/identity/notifications/index.ts'
import './bell.css'

const MOST_SHOWN = 5

/** The last things somebody was told. Following one marks it as read. */
export function LatestNotifications() {
  return (
    <LateTexts>
      <List />
    </LateTexts>
  )
}

function List() {
  const { t, locale, date } = useI18n()
  const [latest, setLatest] = useState<readonly Notification[]>()
  const [hasFailed, setFailed] = useState(false)
  useEffect(() => {
    let isWanted = true
    readLatest(locale).then(
      (found) => isWanted && setLatest(found),
      (error: unknown) => {
        console.error(error)
        if (isWanted) setFailed(true)
      },
    )
    return () => {
      isWanted = false
    }
  }, [locale])
  if (hasFailed) return <p className="bell__none small">{t('late.bell.failed')}</p>
  if (!latest) return <div className="bell__list" aria-busy="true" />
  if (latest.length === 0) return <p className="bell__none small">{t('late.bell.none')}</p>
  return (
    <ul className="bell__list">
      {latest.map((one) => (
        <li key={one.id}>
          <Link
            className="bell__row"
            to={readLink(one)}
            data-unread={one.read_at === null || undefined}
          >
            {one.read_at === null && <span className="sr">{t('late.bell.unread')}: </span>}
            {one.text}
            <time className="caption" dateTime={one.created_at}>
              {date(one.created_at, 'medium')}
            </time>
          </Link>
        </li>
      ))}
    </ul>
  )
}

async function readLatest(locale: LocaleCode): Promise<readonly Notification[]> {
  const answer = await fetch(`/api/v2/notifications?per_page=${MOST_SHOWN}`, {
    headers: { accept: 'application/json', 'accept-language': locale },
  })
  if (!answer.ok) throw new Error(`notifications: ${answer.status}`)
  const { response } = (await answer.json()) as {
    response: { notifications: readonly Notification[] }
  }
  return response.notifications
}
