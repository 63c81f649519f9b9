import { Form } from 'react-router'
import type { FormAnswer } from '#web/forms/form-answer.ts'
import { useI18n } from '#web/i18n/i18n-context.tsx'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { AccountField, DashboardLayout } from '#domains/identity/accounts/index.ts'
import { CONNECTED_APPS_PATH } from '#domains/developers/oauth/page-paths.ts'
import type { ConnectedAppsData } from './oauth-pages.ts'

interface ConnectedAppsPageProps {
  data: ConnectedAppsData
  answer: FormAnswer | undefined
}

/** The programs of other people that act for this person, each with a way to end it. */
export function ConnectedAppsPage({ data: { apps }, answer }: ConnectedAppsPageProps) {
  const { t } = useI18n()
  return (
    <DashboardLayout title={t('oauth.apps.title')}>
      <p className="text">{t('oauth.apps.lead')}</p>
      {answer?.problem?.message && <Notice tone="danger">{answer.problem.message}</Notice>}
      {answer?.done && <Notice tone="success">{t('oauth.apps.ended')}</Notice>}
      {apps.length === 0 ? (
        <EmptyState sample="rows" title={t('oauth.apps.none')}>
          {t('oauth.apps.noneText')}
        </EmptyState>
      ) : (
        <ul className="app-consent__apps">
          {apps.map((app) => (
            <li key={`${app.clientId} ${app.account ?? ''}`}>
              <AppRow app={app} />
            </li>
          ))}
        </ul>
      )}
    </DashboardLayout>
  )
}

function AppRow({ app }: { app: ConnectedAppsData['apps'][number] }) {
  const { t, date, list } = useI18n()
  const { clientId, name, account, scopes, connectedAt, lastUsedAt } = app
  const scopeNames = list(scopes.map((scope) => t(`clients.scope.${scope}`)))
  const used = lastUsedAt === null ? '' : t('oauth.apps.used', { date: date(lastUsedAt, 'medium') })
  const since = t('oauth.apps.since', { date: date(connectedAt, 'medium') })
  return (
    <Form method="post" action={CONNECTED_APPS_PATH} className="app-consent__app">
      <AccountField />
      <input type="hidden" name="app" value={clientId} />
      <div>
        <strong className="app-consent__name">{name}</strong>
        <span className="caption block">{[account, scopeNames].filter(Boolean).join(' · ')}</span>
        <span className="caption block">{[since, used].filter(Boolean).join(' · ')}</span>
      </div>
      <Button
        type="submit"
        size="sm"
        variant="danger-line"
        aria-label={t('oauth.apps.disconnectApp', { app: name })}
      >
        {t('oauth.apps.disconnect')}
      </Button>
    </Form>
  )
}
