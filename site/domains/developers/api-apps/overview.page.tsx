import type { LoaderFunctionArgs } from 'react-router'
import { Link } from '#web/ui/navigation/link.tsx'
import { useI18n } from '#web/i18n/i18n-context.tsx'
import { pageMeta } from '#web/routing/page-meta.ts'
import { scopeContext } from '#web/routing/scope.ts'
import { LinkButton } from '#web/ui/button.tsx'
import { DashboardLayout } from '#domains/identity/accounts/index.ts'
import type { OverviewData } from './app-pages.ts'
import { APPS_PATH } from './api-apps-tables.ts'
import { loadOverview } from './load-api-apps.server.ts'
import './api-apps.css'

export function loader({ context }: LoaderFunctionArgs): Promise<OverviewData> {
  return loadOverview(context.get(scopeContext))
}

export const meta = pageMeta

/** The API as this account uses it: how much, by what, and where to begin. */
export default function Page({ loaderData: { apps } }: { readonly loaderData: OverviewData }) {
  const { t, number } = useI18n()
  const sum = (of: (app: (typeof apps)[number]) => number) =>
    apps.reduce((total, app) => total + of(app), 0)
  return (
    <DashboardLayout
      title={t('clients.overview')}
      actions={
        <LinkButton to={APPS_PATH} variant="accent">
          {t('clients.title')}
        </LinkButton>
      }
    >
      <p className="text small">{t('clients.lead')}</p>
      <dl className="figures mt-4">
        <div>
          <dt>{t('clients.title')}</dt>
          <dd>{number(apps.length)}</dd>
        </div>
        <div>
          <dt>{t('clients.activeKeys')}</dt>
          <dd>{number(sum((app) => app.active_keys))}</dd>
        </div>
        <div>
          <dt>{t('clients.calls30')}</dt>
          <dd>{number(sum((app) => app.calls))}</dd>
        </div>
      </dl>
      <ol className="hairlist mt-4">
        {apps.map((app) => (
          <li key={app.uuid} className="spread">
            <Link className="link" to={`${APPS_PATH}/${app.uuid}/usage-report`}>
              {app.name}
            </Link>
            <span className="num">{t('clients.callsOf', { count: app.calls })}</span>
          </li>
        ))}
      </ol>
      <div className="row mt-5">
        <LinkButton to="/api" icon="book">
          {t('clients.docs')}
        </LinkButton>
        <LinkButton reloadDocument to="/api/v2/openapi.json" icon="code">
          OpenAPI
        </LinkButton>
      </div>
    </DashboardLayout>
  )
}
