import { notificationCalls as calls, notificationKind } from '@tessera/contracts'
import type { ActionFunctionArgs, LoaderFunctionArgs } from 'react-router'
import { runCall } from '#server/http/run-call.ts'
import { pageFrame } from '../../routing/page-data.server.ts'
import { pageMeta } from '../../routing/page-meta.ts'
import { scopeContext } from '../../routing/scope.ts'
import type { FormAnswer } from '../accounts/index.ts'
import { answerForm } from '../accounts/index.server.ts'
import { notificationHandlers as handlers } from './notifications.api.server.ts'
import { SettingsPage, type SettingsData } from './settings-page.tsx'
import './notifications.css'

export async function loader({ context }: LoaderFunctionArgs): Promise<SettingsData> {
  const scope = context.get(scopeContext)
  const { settings } = await runCall(handlers, calls.getNotificationSettings, scope, {})
  return {
    frame: pageFrame(scope.language, ['dashboard', 'notifications', 'account'], ({ t }) => ({
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
