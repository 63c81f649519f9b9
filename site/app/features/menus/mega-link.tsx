import { Link } from '../../ui/link.tsx'
import { useI18n } from '../../i18n/i18n-context.tsx'
import { Badge } from '../../ui/badge.tsx'
import type { MenuLink } from './menu-model.ts'

export function MegaLink({ link: { to, label, count, isNew } }: { link: MenuLink }) {
  const { number } = useI18n()
  const content = (
    <>
      <span>{label}</span>
      {count !== undefined && <span className="count num">{number(count)}</span>}
      {isNew && <Badge kind="new" />}
    </>
  )
  // A document of no language.
  return to.endsWith('.json') ? <a href={to}>{content}</a> : <Link to={to}>{content}</Link>
}
