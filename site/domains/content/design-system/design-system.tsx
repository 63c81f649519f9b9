import { Link } from '#web/ui/navigation/link.tsx'
import { Breadcrumbs } from '#web/ui/navigation/breadcrumbs.tsx'
import { chapters } from './chapters.ts'
import { Elements } from './elements.tsx'
import type { TokenGroup } from './read-tokens.server.ts'
import { TokenTable } from './token-table.tsx'
import './design-system.css'

interface DesignSystemProps {
  id: string
  title: string
  lead: string
  groups: readonly TokenGroup[]
}

export function DesignSystem({ id, title, lead, groups }: DesignSystemProps) {
  const isOverview = id === 'overview'
  const crumbs = isOverview
    ? [{ label: title }]
    : [{ label: 'Design system', to: '/design-system' }, { label: title }]
  return (
    <div className="wrap design-system">
      <Breadcrumbs crumbs={crumbs} />
      <header className="design-system__head">
        <h1 className="title-1">{title}</h1>
        <p className="lead">{lead}</p>
        <nav className="design-system__nav" aria-label="Chapters">
          {chapters.map((chapter) => (
            <Link
              key={chapter.id}
              className="chip"
              to={chapter.path}
              aria-current={chapter.id === id ? 'page' : undefined}
            >
              {chapter.title}
            </Link>
          ))}
        </nav>
      </header>
      {isOverview && <Overview />}
      {groups.map((group) => (
        <TokenTable key={group.title} group={group} />
      ))}
      {id === 'elements' && <Elements />}
    </div>
  )
}

function Overview() {
  return (
    <ul className="design-system__chapters">
      {chapters.map(({ id, path, title, lead }) => (
        <li key={id}>
          <Link className="title-3 plain-link" to={path}>
            {title}
          </Link>
          <p className="text">{lead}</p>
        </li>
      ))}
    </ul>
  )
}
