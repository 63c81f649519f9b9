import { lazy, Suspense } from 'react'
import { useT } from '#web/i18n/i18n-context.tsx'
import { Avatar } from '#web/ui/card/avatar.tsx'
import { Menu } from '#web/ui/overlay/menu.tsx'
import { useSession } from '#domains/identity/accounts/context/account-context.tsx'
import type { UserMenuProps } from './user-menu-rows.tsx'

// The server writes the rows into the page; the browser fetches their code after it, and guests never do.
const loadRows = async () => (await import('./user-menu-rows.tsx')).UserMenuRows
const UserMenuRows = import.meta.env.SSR
  ? await loadRows()
  : lazy(async () => ({ default: await loadRows() }))

/** The account in the header. Works without JavaScript. */
export function UserMenu(props: UserMenuProps) {
  const t = useT()
  const session = useSession()
  const shown = session.teamUser ?? session.individualUser
  if (!shown) return null
  return (
    <Menu
      triggerClassName="icon-btn"
      label={t('session.menu', { name: shown.name })}
      trigger={<Avatar name={shown.name} src={shown.urls.small} />}
    >
      <Suspense>
        <UserMenuRows {...props} />
      </Suspense>
    </Menu>
  )
}
