import { notificationCalls as calls } from '@tessera/contracts'
import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from 'react-router'
import { AppError } from '#platform/errors.ts'
import { runCall } from '#platform/http/calls/run-call.ts'
import { answerForm } from '#web/forms/answer-form.server.ts'
import { pageMeta } from '#web/routing/page-meta.ts'
import { scopeContext } from '#web/routing/scope.ts'
import { loadNotifications } from './load-notifications.server.ts'
import { notificationHandlers as handlers } from './notifications.api.server.ts'
import { NotificationsPage, type NotificationsData } from './notifications-page.tsx'
import { NOTIFICATIONS_PATH } from './notifications-table.ts'
import './notifications.css'

export function loader({ context, url }: LoaderFunctionArgs): Promise<NotificationsData> {
  return loadNotifications(context.get(scopeContext), url.searchParams)
}

export function action({ context, request }: ActionFunctionArgs) {
  const scope = context.get(scopeContext)
  return answerForm(scope, request, async ({ intent, notification = '' }) => {
    if (intent === 'read') {
      await runCall(handlers, calls.readNotification, scope, { params: { notification } })
    } else if (intent === 'read-all') {
      await runCall(handlers, calls.readAllNotifications, scope, {})
    } else {
      throw new AppError('invalid_request', { fields: { intent: 'is unknown' } })
    }
    return redirect(NOTIFICATIONS_PATH, 303)
  })
}

export const meta = pageMeta

export default function Page({ loaderData }: { readonly loaderData: NotificationsData }) {
  return <NotificationsPage data={loaderData} />
}
