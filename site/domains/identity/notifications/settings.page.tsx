import { notificationCalls as calls, notificationKind } from '@tessera/contracts'
import type { ActionFunctionArgs, LoaderFunctionArgs } from 'react-router'
import { runCall } from '#platform/http/calls/run-call.ts'
import { answerForm } from '#web/forms/answer-form.server.ts'
import type { FormAnswer } from '#web/forms/form-answer.ts'
import { makePageData } from '#web/routing/page-data.server.ts'
import { pageMeta } from '#web/routing/page-meta.ts'
import { scopeContext } from '#web/routing/scope.ts'
import { notificationHandlers as handlers } from './notifications.api.server.ts'
import { SettingsPage, type SettingsData } from './settings-page.tsx'
import './notifications.css'

export async function loader({ context }: LoaderFunctionArgs): Promise<SettingsData> {
  const scope = context.get(scopeContext)
  const { settings } = await runCall(handlers, calls.getNotificationSettings, scope, {})
  return {
    pageData: makePageData(scope.language, ['dashboard', 'notifications', 'account'], ({ t }) => ({
      title: t('notifications.settings.title'),
      description: t('notifications.settings.lead'),
      noindex: true,
    })),
    settings,
  }
}

export function action({ context, request }: ActionFunctionArgs) {
  const scope = context.get(scopeContext)
  return answerForm(scope, request, async (fields): Promise<FormAnswer> => {
    const settings = notificationKind.options.map((kind) => ({
      kind,
      shown: fields[`shown-${kind}`] !== undefined,
      email: fields[`email-${kind}`] ?? 'never',
    }))
    await runCall(handlers, calls.updateNotificationSettings, scope, { body: { settings } })
    return { done: {} }
  })
}

export const meta = pageMeta

type PageProps = { readonly loaderData: SettingsData; readonly actionData?: FormAnswer }

export default function Page({ loaderData, actionData }: PageProps) {
  return <SettingsPage data={loaderData} answer={actionData} />
}
