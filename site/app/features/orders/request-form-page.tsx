import type { ReactNode } from 'react'
import { Breadcrumbs, type Crumb } from '../../ui/breadcrumbs.tsx'
import './orders.css'

interface RequestFormPageProps {
  crumbs: readonly Crumb[]
  title: string
  lead: ReactNode
  /** What happens with what is sent. */
  aside: ReactNode
  children: ReactNode
}

/** A form beside what becomes of it. */
export function RequestFormPage({ crumbs, title, lead, aside, children }: RequestFormPageProps) {
  return (
    <div className="wrap request-page">
      <Breadcrumbs crumbs={crumbs} />
      <header className="request-page__head">
        <h1 className="display display--page">{title}</h1>
        <p className="lead">{lead}</p>
      </header>
      <div className="request-page__columns">
        <div>{children}</div>
        <aside className="stack small">{aside}</aside>
      </div>
    </div>
  )
}
