import { lazy, Suspense, useState } from 'react'
import { useT } from '#web/i18n/i18n-context.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Menu, MenuLink, MenuRule, MenuTitle } from '#web/ui/overlay/menu.tsx'
import { UNREAD_PLACE } from './unread-place.ts'

const LatestNotifications = lazy(async () => ({
  default: (await import('./latest-notifications.tsx')).LatestNotifications,
}))

/**
 * Notifications in the header of whoever is signed in: how many are unread, and the last ones once it is
 * opened. Without scripts it leads to the page of all.
 */
export function Bell() {
  const t = useT()
  /** Counts the openings: each reads anew. */
  const [opening, setOpening] = useState(0)
  return (
    <Menu
      className="bell"
      triggerClassName="icon-btn"
      label={t('session.notifications')}
      trigger={
        <>
          <Icon name="bell" />
          <span id={UNREAD_PLACE} className="bell__place" />
        </>
      }
      onOpen={() => setOpening((now) => now + 1)}
    >
      <MenuTitle>{t('session.notifications')}</MenuTitle>
      {opening > 0 && (
        <Suspense fallback={<div className="bell__list" aria-busy="true" />}>
          <LatestNotifications key={opening} />
        </Suspense>
      )}
      <MenuRule />
      <MenuLink to="/dashboard/notifications" icon="list">
        {t('session.allNotifications')}
      </MenuLink>
    </Menu>
  )
}
