import { webhookCalls as calls } from '@tessera/contracts'
import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from 'react-router'
import type { RequestScope } from '#platform/context.ts'
import { AppError } from '#platform/errors.ts'
import { runCall } from '#platform/http/calls/run-call.ts'
import { answerForm, type FormFields } from '#web/forms/answer-form.server.ts'
import type { FormAnswer } from '#web/forms/form-answer.ts'
import { pageMeta } from '#web/routing/page-meta.ts'
import { scopeContext } from '#web/routing/scope.ts'
import { webhookHandlers as handlers } from '#domains/developers/webhooks/webhooks.api.server.ts'
import { loadWebhook } from './load-webhooks.server.ts'
import { readWebhookForm } from './read-webhook-form.ts'
import { WEBHOOKS_PATH, type WebhookPageData } from './webhook-pages.ts'
import { WebhookPage } from './webhook-page.tsx'
import './webhooks.css'

export function loader({ context, params, url }: LoaderFunctionArgs): Promise<WebhookPageData> {
  return loadWebhook(context.get(scopeContext), params['id'] ?? '', url.searchParams)
}

export function action({ context, request, params: { id = '' } }: ActionFunctionArgs) {
  const scope = context.get(scopeContext)
  return answerForm(scope, request, (fields) => answer(scope, id, fields), { keepsTyped: true })
}

async function answer(
  scope: RequestScope,
  webhook: string,
  fields: FormFields,
): Promise<FormAnswer | Response> {
  const params = { webhook }
  switch (fields['intent']) {
    case 'save':
      await runCall(handlers, calls.updateWebhook, scope, { params, body: readWebhookForm(fields) })
      return { done: {} }
    case 'enable':
    case 'disable': {
      const body = { is_enabled: fields['intent'] === 'enable' }
      await runCall(handlers, calls.updateWebhook, scope, { params, body })
      return { done: {} }
    }
    case 'rotate': {
      const { secret } = await runCall(handlers, calls.rotateWebhookSecret, scope, { params })
      return { done: { secret } }
    }
    case 'test':
      await runCall(handlers, calls.testWebhook, scope, { params })
      return { done: { isResent: true } }
    case 'replay': {
      const named = { webhook, delivery: fields['delivery'] ?? '' }
      await runCall(handlers, calls.replayWebhookDelivery, scope, { params: named })
      return { done: { isResent: true } }
    }
    case 'delete':
      await runCall(handlers, calls.deleteWebhook, scope, { params })
      return redirect(WEBHOOKS_PATH, 303)
    default:
      // The webhook of somebody else is missing, whatever was sent.
      await loadWebhook(scope, webhook, new URLSearchParams())
      throw new AppError('invalid_request', { fields: { intent: 'is unknown' } })
  }
}

export const meta = pageMeta

type PageProps = { readonly loaderData: WebhookPageData; readonly actionData?: FormAnswer }

export default function Page({ loaderData, actionData }: PageProps) {
  return <WebhookPage data={loaderData} answer={actionData} />
}
