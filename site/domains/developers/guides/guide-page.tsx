import { useT } from '#web/i18n/i18n-context.tsx'
import { CodeTabs, type CodeSample } from '#web/ui/code-tabs.tsx'
import { Breadcrumbs } from '#web/ui/navigation/breadcrumbs.tsx'
import { Link } from '#web/ui/navigation/link.tsx'
import './guides.css'

interface GuidePageProps {
  title: string
  lead: string
  pieces: readonly ({ readonly html: string } | { readonly samples: readonly CodeSample[] })[]
  others: readonly { readonly to: string; readonly title: string }[]
}

/** Guides are written in English and say so where the page is in another language. */
export function GuidePage({ title, lead, pieces, others }: GuidePageProps) {
  const t = useT()
  return (
    <article className="wrap guide">
      <Breadcrumbs
        crumbs={[{ label: t('developers.home'), to: '/developers' }, { label: title }]}
      />
      <header className="guide__head" lang="en">
        <h1 className="display display--page">{title}</h1>
        <p className="lead">{lead}</p>
      </header>
      <div className="guide__columns">
        <div className="guide__text" lang="en">
          {pieces.map((piece, index) =>
            'html' in piece ? (
              <div key={index} className="prose" dangerouslySetInnerHTML={{ __html: piece.html }} />
            ) : (
              <CodeTabs
                key={index}
                name={`code-${index}`}
                label={t('developers.languages')}
                samples={piece.samples}
              />
            ),
          )}
        </div>
        <nav className="guide__others" aria-label={t('developers.guides')}>
          <h2 className="title-4">{t('developers.guides')}</h2>
          <ul lang="en">
            {others.map(({ to, title: label }) => (
              <li key={to}>
                <Link className="quiet-link small" to={to}>
                  {label}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      </div>
    </article>
  )
}
