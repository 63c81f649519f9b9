import type { ReactNode } from 'react'
import { Link } from '#web/ui/navigation/link.tsx'
import { useT } from '#web/i18n/i18n-context.tsx'
import { ArticleBody, type FilledPart } from '#domains/content/articles/index.ts'
import './static-page.css'

interface StaticPageProps {
  /** What stands before the text. */
  head?: ReactNode
  /** What follows the text. */
  children?: ReactNode
  title: string
  lead: string
  parts: readonly FilledPart[]
  others: readonly { readonly to: string; readonly title: string }[]
}

export function StaticPage({ title, lead, parts, others, head, children }: StaticPageProps) {
  const t = useT()
  return (
    <div className="wrap house">
      <header className="house__head">
        <h1 className="display display--page">{title}</h1>
        <p className="lead">{lead}</p>
      </header>
      <div className="house__columns">
        <div>
          {head}
          <ArticleBody parts={parts} />
          {children}
        </div>
        {others.length > 0 && (
          <nav className="house__others" aria-label={t('house.others')}>
            <h2 className="title-4">{t('house.others')}</h2>
            <ul>
              {others.map(({ to, title: label }) => (
                <li key={to}>
                  <Link className="quiet-link small" to={to}>
                    {label}
                  </Link>
                </li>
              ))}
            </ul>
          </nav>
        )}
      </div>
    </div>
  )
}
