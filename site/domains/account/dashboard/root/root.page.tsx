import { useRef } from 'react'
import { type LoaderFunctionArgs } from 'react-router'
import { Link } from '#web/ui/navigation/link.tsx'
import { useI18n } from '#web/i18n/i18n-context.tsx'
import { pageMeta } from '#web/routing/page-meta.ts'
import { scopeContext } from '#web/routing/scope.ts'
import { LinkButton } from '#web/ui/button.tsx'
import { SectionHead } from '#web/ui/section.tsx'
import { useSession } from '#domains/identity/accounts/index.ts'
import { usePreviewMotion } from '#domains/catalogue/search/index.ts'
import { AssetGrid } from '#domains/catalogue/terms/index.ts'
import { loadRoot, type RootPageData } from './load-root.server.ts'

export function loader({ context }: LoaderFunctionArgs): Promise<RootPageData> {
  return loadRoot(context.get(scopeContext))
}

export const meta = pageMeta

/** The landing after signing in and after switching accounts. */
export default function Page({ loaderData }: { readonly loaderData: RootPageData }) {
  const { t } = useI18n()
  const { teamUser, individualUser } = useSession()
  const list = useRef<HTMLDivElement>(null)
  usePreviewMotion(list)
  const { recent, collections, picks } = loaderData
  const name = (teamUser ?? individualUser)?.name
  return (
    <div className="wrap" ref={list}>
      <div className="result-head">
        <h1 className="title-1">
          {name === undefined
            ? t('dashboard.root.guestTitle')
            : t('dashboard.root.title', { name })}
        </h1>
      </div>
      <p className="text">
        {t(name === undefined ? 'dashboard.root.guestLead' : 'dashboard.root.lead')}
      </p>
      {name === undefined && (
        <div className="row mt-4">
          <LinkButton to="/login?redirect=/root" variant="primary">
            {t('account.login.link')}
          </LinkButton>
          <LinkButton to="/signup?redirect=/root">{t('account.signup.link')}</LinkButton>
        </div>
      )}
      {recent.length > 0 && (
        <section className="section">
          <SectionHead
            title={t('dashboard.root.recent')}
            end={
              <Link className="link" to="/dashboard/downloads">
                {t('dashboard.root.all')}
              </Link>
            }
          />
          <AssetGrid items={recent} kind={null} />
        </section>
      )}
      {collections.length > 0 && (
        <section className="section">
          <SectionHead
            title={t('dashboard.root.collections')}
            end={
              <Link className="link" to="/dashboard/favorites">
                {t('dashboard.root.all')}
              </Link>
            }
          />
          <ul className="hairlist">
            {collections.map((one) => (
              <li key={one.uuid} className="row">
                <Link className="link" to={`/dashboard/favorites/${one.uuid}`}>
                  {one.name}
                </Link>
                <span className="count num">{one.size}</span>
              </li>
            ))}
          </ul>
        </section>
      )}
      {picks.length > 0 && (
        <section className="section">
          <SectionHead title={t('dashboard.root.picks')} />
          <AssetGrid items={picks} kind={null} />
        </section>
      )}
    </div>
  )
}
