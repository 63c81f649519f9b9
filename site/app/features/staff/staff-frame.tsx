import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { Link } from '../../ui/link.tsx'
import { hasPower } from '#server/staff/powers.ts'
import { useT } from '../../i18n/i18n-context.tsx'
import { Icon } from '../../ui/icon.tsx'
import { useSession } from '../accounts/index.ts'
import { staffPageOf, staffPages } from './staff-pages.ts'
import './staff.css'

interface StaffFrameProps {
  title: ReactNode
  count?: ReactNode
  actions?: ReactNode
  children: ReactNode
}

/** A page of the staff: its sisters at the side, title and actions over the content. */
export function StaffFrame({ title, count, actions, children }: StaffFrameProps) {
  const t = useT()
  const { pathname } = useLocation()
  const current = staffPageOf(pathname)
  const { individualUser } = useSession()
  const pages = staffPages.filter(({ power }) => hasPower(individualUser?.role, power))
  return (
    <div className="wrap dash">
      <nav className="sidenav" aria-label={t('staff.area')}>
        <p className="caption">{t('staff.area')}</p>
        {pages.map(({ to, label, icon, isFirst }) => (
          <Link
            key={to}
            to={to}
            className={isFirst ? 'sidenav__first' : undefined}
            aria-current={current?.to === to ? 'page' : undefined}
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
