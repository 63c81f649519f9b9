import { useEffect, useRef, type ReactNode } from 'react'
import { Link, useLocation } from 'react-router'
import { useT } from '../../../i18n/i18n-context.tsx'
import { isOpenPath } from '../../../routing/is-open.ts'
import { Icon } from '../../../ui/icon.tsx'
import { useSession } from '../visitor/account-context.tsx'
import { dashboardPages } from './dashboard-pages.ts'

interface DashboardFrameProps {
  title: ReactNode
  count?: ReactNode
  actions?: ReactNode
  children: ReactNode
}

/** A page of the dashboard: its sisters at the side, title and actions over the content. */
export function DashboardFrame({ title, count, actions, children }: DashboardFrameProps) {
  const t = useT()
  const { pathname } = useLocation()
  const { isTeam, teamUser, individualUser } = useSession()
  const nav = useRef<HTMLElement>(null)
  useEffect(() => showCurrent(nav.current), [])
  const pages = dashboardPages(isTeam).filter(({ to }) => isOpenPath(to))
  return (
    <div className="wrap dash">
      <nav ref={nav} className="sidenav" aria-label={t('session.dashboardNav')}>
        <p className="caption truncate">{(teamUser ?? individualUser)?.name}</p>
        {pages.map(({ to, label, icon, isFirst, also }) => (
          <Link
            key={to}
            to={to}
            className={isFirst ? 'sidenav__first' : undefined}
            aria-current={currentOf(pathname, to, also)}
          >
            <Icon name={icon} />
            {t(label)}
          </Link>
        ))}
      </nav>
      <div>
        <div className="result-head">
          <h1 className="title-1">{title}</h1>
          {count && <p className="count num">{count}</p>}
          <span className="grow" />
          {actions && <div className="row">{actions}</div>}
        </div>
        {children}
      </div>
    </div>
  )
}

/** A page under another one, such as an app under the apps, lights that one up. */
function currentOf(pathname: string, to: string, also?: string): 'page' | 'true' | undefined {
  if (pathname === to) return 'page'
  return pathname === also || pathname.startsWith(`${to}/`) ? 'true' : undefined
}

/** On phones the navigation is one line that scrolls: the current page stands in it. */
function showCurrent(nav: HTMLElement | null): void {
  const current = nav?.querySelector<HTMLElement>('[aria-current]')
  if (!nav || !current) return
  nav.scrollLeft = current.offsetLeft - (nav.clientWidth - current.offsetWidth) / 2
}
