import { Link } from '#web/ui/navigation/link.tsx'
import { useT } from '#web/i18n/i18n-context.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Kbd } from '#web/ui/kbd.tsx'
import { ThemeToggle } from '#web/ui/theme-toggle.tsx'
import { UserMenu } from '#domains/identity/accounts/index.ts'
import { STAFF_MENU_ID } from './staff-menu.tsx'
import { useRoot } from './staff-site.ts'

interface StaffBarProps {
  onFind: () => void
}

/** In place of the shop's head: menu on small screens, search over everything, the account. */
export function StaffBar({ onFind }: StaffBarProps) {
  const t = useT()
  const root = useRoot()
  if (!root) return null
  const { siteName, theme, links } = root
  return (
    <header className="staffbar">
      <div className="staffbar__brand">
        <IconButton
          className="staffbar__menu"
          icon="menu"
          label={t('staff.frame.menu')}
          popoverTarget={STAFF_MENU_ID}
        />
        <Link to="/staff" className="brand" aria-label={t('staff.frame.home', { site: siteName })}>
          <svg viewBox="0 0 24 26" fill="currentColor" aria-hidden="true">
            <path d="M1.2 3.1 7.6 2.6 7.9 9 1.5 9.3zM9 2.5 15.1 2.7 15 8.9 9.2 9zM16.4 2.7 22.7 3 22.5 9.3 16.3 9zM9.1 10.3 15.1 10.2 14.8 16.2 9.3 16.4z" />
            <path className="brand__spot" d="M9.3 17.6 14.9 17.5 15.2 23.4 9 23.3z" />
          </svg>
        </Link>
        <span className="staffbar__name">{t('staff.area')}</span>
      </div>
      <Link
        to="/staff/find"
        className="staffbar__find"
        aria-keyshortcuts="Control+K Meta+K"
        onClick={(event) => {
          event.preventDefault()
          onFind()
        }}
      >
        <Icon name="search" size="sm" />
        <span className="truncate">{t('staff.frame.find')}</span>
        <span className="staffbar__keys only-scripted" aria-hidden="true">
          <Kbd>Ctrl</Kbd>
          <Kbd>K</Kbd>
        </span>
      </Link>
      <div className="staffbar__end">
        <Link to="/" className="staffbar__shop">
          {t('staff.frame.shop')}
        </Link>
        <ThemeToggle theme={theme ?? 'system'} />
        <UserMenu isOpen={(path) => !links.closed.includes(path)} invite={links.invite} />
      </div>
    </header>
  )
}
