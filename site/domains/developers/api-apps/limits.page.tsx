import { appCalls as calls } from '@tessera/contracts'
import { Form, type ActionFunctionArgs, type LoaderFunctionArgs } from 'react-router'
import { runCall } from '#platform/http/calls/run-call.ts'
import { answerForm } from '#web/forms/answer-form.server.ts'
import type { FormAnswer } from '#web/forms/form-answer.ts'
import { useI18n } from '#web/i18n/i18n-context.tsx'
import { pageMeta } from '#web/routing/page-meta.ts'
import { scopeContext } from '#web/routing/scope.ts'
import { Button } from '#web/ui/button.tsx'
import { Meter } from '#web/ui/feedback/meter.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { Field, TextArea } from '#web/ui/form/field.tsx'
import { SectionHead } from '#web/ui/section.tsx'
import { AccountField } from '#domains/identity/accounts/index.ts'
import { ApiAppLayout } from './api-app-layout.tsx'
import type { LimitsData } from './app-pages.ts'
import { appHandlers as handlers } from './api-apps.api.server.ts'
import { APPS_PATH } from './api-apps-tables.ts'
import { loadLimits } from './load-api-apps.server.ts'
import { MonthLimits } from './month-limits.tsx'
import './api-apps.css'

export function loader({ context, params }: LoaderFunctionArgs): Promise<LimitsData> {
  return loadLimits(context.get(scopeContext), params['id'] ?? '')
}

export function action({ context, request, params: { id: app = '' } }: ActionFunctionArgs) {
  const scope = context.get(scopeContext)
  return answerForm(scope, request, async (fields): Promise<FormAnswer> => {
    const { monthly_cap: cap = '', origins = '' } = fields
    const body = {
      monthly_cap: cap.trim() === '' ? null : Number(cap),
      origins: origins.split(/[\s,]+/).filter((origin) => origin !== ''),
    }
    await runCall(handlers, calls.updateApp, scope, { params: { app }, body })
    return { done: {} }
  })
}

export const meta = pageMeta

type PageProps = { readonly loaderData: LimitsData; readonly actionData?: FormAnswer }

/** How many calls the app and its account may make, and which pages may use its keys. */
export default function Page({ loaderData, actionData }: PageProps) {
  const { t } = useI18n()
  const { app, limits, mayChange } = loaderData
  const { typed = {}, problem } = actionData ?? {}
  const isWrong = (name: string) =>
    Object.keys(problem?.fields ?? {}).some((field) => field.startsWith(name))
  return (
    <ApiAppLayout app={app} current="limits">
      {!mayChange && <Notice>{t('clients.ownerOnly')}</Notice>}
      {actionData?.done && <Notice tone="success">{t('account.profile.saved')}</Notice>}
      <MonthLimits limits={limits}>
        {app.monthly_cap !== null && (
          <Meter label={app.name} value={app.calls_this_month} limit={app.monthly_cap} />
        )}
      </MonthLimits>
      {mayChange && (
        <section className="section">
          <SectionHead title={t('clients.ownLimits')} />
          <Form
            method="post"
            action={`${APPS_PATH}/${app.uuid}/pricing`}
            className="stack profile"
            preventScrollReset
          >
            <AccountField />
            <Field
              name="monthly_cap"
              type="number"
              min={1}
              step={1}
              label={t('clients.cap')}
              hint={t('clients.capHint')}
              error={isWrong('monthly_cap') ? t('clients.cap.invalid') : undefined}
              defaultValue={typed['monthly_cap'] ?? app.monthly_cap ?? ''}
            />
            <TextArea
              name="origins"
              rows={3}
              label={t('clients.origins')}
              hint={t('clients.originsHint')}
              error={isWrong('origins') ? t('clients.origins.invalid') : undefined}
              defaultValue={typed['origins'] ?? app.origins.join('\n')}
            />
            <div>
              <Button type="submit" variant="primary">
                {t('clients.save')}
              </Button>
            </div>
          </Form>
        </section>
      )}
    </ApiAppLayout>
  )
}
