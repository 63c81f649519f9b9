import { appCalls as calls } from '@tessera/contracts'
import { Form, redirect, type LoaderFunctionArgs } from 'react-router'
import { runCall } from '#platform/http/calls/run-call.ts'
import { formAction } from '#web/forms/form-action.server.ts'
import type { FormAnswer } from '#web/forms/form-answer.ts'
import { useI18n } from '#web/i18n/i18n-context.tsx'
import { pageMeta } from '#web/routing/page-meta.ts'
import { scopeContext } from '#web/routing/scope.ts'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { SectionHead } from '#web/ui/section.tsx'
import { AccountField, DataForm } from '#domains/identity/accounts/index.ts'
import { appForm } from './app.form.ts'
import { ApiAppLayout } from './api-app-layout.tsx'
import type { AppData } from './app-pages.ts'
import { appHandlers as handlers } from './api-apps.api.server.ts'
import { APPS_PATH } from './api-apps-tables.ts'
import { loadApp } from './load-api-apps.server.ts'
import './api-apps.css'

export async function loader({ context, params }: LoaderFunctionArgs): Promise<AppData> {
  const { pageData, app, mayChange } = await loadApp(context.get(scopeContext), params['id'] ?? '')
  return { pageData, app, mayChange }
}

export const action = formAction(appForm, async ({ scope, body, fields, params }) => {
  const app = { app: params['id'] ?? '' }
  if (fields['intent'] === 'delete') {
    await runCall(handlers, calls.deleteApp, scope, { params: app })
    return redirect(APPS_PATH, 303)
  }
  // What was left empty is taken away.
  const wanted = { name: '', description: '', website: null, ...body }
  await runCall(handlers, calls.updateApp, scope, { params: app, body: wanted })
  return { done: {} }
})

export const meta = pageMeta

type PageProps = { readonly loaderData: AppData; readonly actionData?: FormAnswer }

/** What an app is called, and its end. */
export default function Page({ loaderData: { app, mayChange }, actionData }: PageProps) {
  const { t } = useI18n()
  const path = `${APPS_PATH}/${app.uuid}`
  return (
    <ApiAppLayout app={app} current="app">
      {!mayChange && <Notice>{t('clients.ownerOnly')}</Notice>}
      {actionData?.done && <Notice tone="success">{t('account.profile.saved')}</Notice>}
      <div className="profile mt-4">
        <dl className="specs">
          <div>
            <dt>{t('clients.id')}</dt>
            <dd className="mono">{app.uuid}</dd>
          </div>
        </dl>
        {mayChange && (
          <DataForm
            form={appForm}
            path={path}
            initial={actionData}
            submitLabel={t('clients.save')}
            variant="primary"
            values={{ name: app.name, description: app.description, website: app.website ?? '' }}
          />
        )}
      </div>
      {mayChange && (
        <section className="section">
          <SectionHead title={t('clients.delete')} />
          <details className="confirm">
            <summary className="btn btn--danger-line">{t('clients.delete')}</summary>
            <p className="text small mt-2">{t('clients.deleteText')}</p>
            <Form method="post" action={path} reloadDocument>
              <AccountField />
              <Button type="submit" variant="danger" name="intent" value="delete">
                {t('clients.deleteNow', { name: app.name })}
              </Button>
            </Form>
          </details>
        </section>
      )}
    </ApiAppLayout>
  )
}
