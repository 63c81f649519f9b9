import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { Link } from './link.tsx'
import { Icon } from '#web/ui/icon.tsx'
import type { IconName } from '#web/ui/icons.ts'
import { useCurrentInView } from './use-current-in-view.ts'
import '#web/styles/pages/account.css'

export type SidePage = {
  readonly to: string
  readonly label: string
  readonly icon: IconName
  /** How much its list holds. */
  readonly count?: string | undefined
  /** A line stands above it. */
  readonly isFirst?: boolean | undefined
  /** Another address that belongs to it, with those under it. */
  readonly also?: string | undefined
  /** Only its own address lights it up, not those under it. */
  readonly isExact?: boolean | undefined
}

export interface SideLayoutTexts {
  title: ReactNode
  count?: ReactNode
  actions?: ReactNode
  children: ReactNode
}

interface SideLayoutProps extends SideLayoutTexts {
  /** What the sisters are, for assistive technology. */
  label: string
  /** Whose pages they are. */
  owner: ReactNode
  pages: readonly SidePage[]
}

/** One of several pages that belong together: its sisters at the side, title and actions over the content. */
export function SideLayout({
  label,
  owner,
  pages,
  title,
  count,
  actions,
  children,
}: SideLayoutProps) {
  const { pathname } = useLocation()
  const nav = useCurrentInView(pathname)
  return (
    <div className="wrap dash">
      <nav ref={nav} className="sidenav" aria-label={label}>
        <p className="caption truncate">{owner}</p>
        {pages.map((page) => (
          <Link
            key={page.to}
            to={page.to}
            className={page.isFirst ? 'sidenav__first' : undefined}
            aria-current={currentOf(pathname, page)}
          >
            <Icon name={page.icon} />
            {page.label}
            {page.count !== undefined && <span className="sidenav__count num">{page.count}</span>}
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
function currentOf(pathname: string, page: SidePage): 'page' | 'true' | undefined {
  const { to, also, isExact } = page
  if (pathname === to) return 'page'
  const isUnder = !isExact && pathname.startsWith(`${to}/`)
  const isAlso = also !== undefined && (pathname === also || pathname.startsWith(`${also}/`))
  return isAlso || isUnder ? 'true' : undefined
}
