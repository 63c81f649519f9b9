import type { LoaderFunctionArgs } from 'react-router'
import { useT } from '#web/i18n/i18n-context.tsx'
import { makePageData } from '#web/routing/page-data.server.ts'
import { pageMeta } from '#web/routing/page-meta.ts'
import { scopeContext } from '#web/routing/scope.ts'
import { Breadcrumbs } from '#web/ui/navigation/breadcrumbs.tsx'
import { anchorOfChange, apiChanges } from './api-changes.server.ts'
import '#web/styles/pages/api-errors.css'

/** `/developers/changes`: written in English; the same as a feed. */
export async function loader({ context }: LoaderFunctionArgs) {
  const { language } = context.get(scopeContext)
  return {
    pageData: makePageData(language, ['developers'], ({ t }) => ({
      title: t('developers.changesTitle'),
      description: t('developers.changesLead'),
    })),
    changes: apiChanges().map((change) => ({ ...change, anchor: anchorOfChange(change) })),
  }
}

export const meta = pageMeta

export default function Page({ loaderData }: { loaderData: Awaited<ReturnType<typeof loader>> }) {
  const t = useT()
  const title = t('developers.changesTitle')
  return (
    <div className="wrap errors">
      <Breadcrumbs
        crumbs={[{ label: t('developers.home'), to: '/developers' }, { label: title }]}
      />
      <h1 className="title-1">{title}</h1>
      <p className="lead">{t('developers.changesLead')}</p>
      <p className="row">
        <a className="link" href="/developers/changes.atom">
          Atom
        </a>
        <a className="link" href="/developers/changes.json">
          JSON Feed
        </a>
      </p>
      <div className="errors__list" lang="en">
        {loaderData.changes.map(
          ({ anchor, date, title: what, html, added, removed, deprecated }) => (
            <section key={anchor} id={anchor} className="errors__entry">
              <h2 className="title-4">
                <span className="num ink-2">{date}</span>
                <br />
                {what}
              </h2>
              <div>
                <div className="prose" dangerouslySetInnerHTML={{ __html: html }} />
                <CallNames label="Added" names={added} isLinked />
                <CallNames label="Removed" names={removed} />
                <CallNames label="Deprecated" names={deprecated} isLinked />
              </div>
            </section>
          ),
        )}
      </div>
    </div>
  )
}

interface CallNamesProps {
  label: string
  names: readonly string[]
  isLinked?: boolean
}

function CallNames({ label, names, isLinked = false }: CallNamesProps) {
  if (names.length === 0) return null
  return (
    <p className="small">
      <span className="ink-3">{label}:</span>{' '}
      {names.map((name, index) => (
        <span key={name}>
          {index > 0 && ', '}
          {isLinked ? (
            <a className="quiet-link mono" href={`/api#${name}`}>
              {name}
            </a>
          ) : (
            <span className="mono">{name}</span>
          )}
        </span>
      ))}
    </p>
  )
}
