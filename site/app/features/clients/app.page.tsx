import { appCalls as calls } from '@tessera/contracts'
import { Form, redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from 'react-router'
import { runCall } from '#server/http/run-call.ts'
import { useI18n } from '../../i18n/i18n-context.tsx'
import { pageMeta } from '../../routing/page-meta.ts'
import { scopeContext } from '../../routing/scope.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { SectionHead } from '../../ui/section.tsx'
import { AccountField, AccountForm, type FormAnswer } from '../accounts/index.ts'
import { answerForm } from '../accounts/index.server.ts'
import { AppFields } from './app-fields.tsx'
import { AppFrame } from './app-frame.tsx'
import type { AppData } from './app-pages.ts'
import { appHandlers as handlers } from './clients.api.server.ts'
import { APPS_PATH } from './clients-tables.ts'
import { loadApp } from './load-clients.server.ts'
import './clients.css'

export async function loader({ context, params }: LoaderFunctionArgs): Promise<AppData> {
  const { frame, app, mayChange } = await loadApp(context.get(scopeContext), params['id'] ?? '')
  return { frame, app, mayChange }
}

export function action({ context, request, params }: ActionFunctionArgs) {
  const scope = context.get(scopeContext)
  const app = params['id'] ?? ''
  return answerForm(scope, request, async (fields): Promise<FormAnswer | Response> => {
    const { intent, name, description = '', website = null } = fields
    if (intent === 'delete') {
      await runCall(handlers, calls.deleteApp, scope, { params: { app } })
      return redirect(APPS_PATH, 303)
    }
    const body = { name: name ?? '', description, website }
    await runCall(handlers, calls.updateApp, scope, { params: { app }, body })
    return { done: {} }
  })
}

export const meta = pageMeta

type PageProps = { readonly loaderData: AppData; readonly actionData?: FormAnswer }

/** What an app is called, and its end. */
export default function Page({ loaderData: { app, mayChange }, actionData }: PageProps) {
  const { t } = useI18n()
  const path = `${APPS_PATH}/${app.uuid}`
  return (
    <AppFrame app={app} current="app">
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
          <AccountForm
            path={path}
            initial={actionData}
            submitLabel={t('clients.save')}
            look="primary"
          >
            {({ fields }) => <AppFields app={app} errors={fields} />}
          </AccountForm>
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
              <Button type="submit" look="danger" name="intent" value="delete">
                {t('clients.deleteNow', { name: app.name })}
              </Button>
            </Form>
          </details>
        </section>
      )}
    </AppFrame>
  )
}
