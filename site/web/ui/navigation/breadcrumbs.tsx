import { Link } from './link.tsx'
import { useT } from '#web/i18n/i18n-context.tsx'

export interface Crumb {
  label: string
  /** Absent on the page itself, the last crumb. */
  to?: string | undefined
}

/** The way to the page. A page without one above it needs none: its heading says the same. */
export function Breadcrumbs({ crumbs }: { crumbs: readonly Crumb[] }) {
  const t = useT()
  if (crumbs.length < 2) return null
  return (
    <nav aria-label={t('ui.breadcrumb')}>
      <ol className="crumbs">
        {crumbs.map((crumb) => (
          <li
            key={crumb.to ?? crumb.label}
            aria-current={crumb.to === undefined ? 'page' : undefined}
          >
            {crumb.to === undefined ? crumb.label : <Link to={crumb.to}>{crumb.label}</Link>}
          </li>
        ))}
      </ol>
    </nav>
  )
}
