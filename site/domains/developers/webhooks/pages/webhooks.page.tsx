import { webhookCalls as calls } from '@tessera/contracts'
import type { ActionFunctionArgs, LoaderFunctionArgs } from 'react-router'
import { runCall } from '#platform/http/calls/run-call.ts'
import { answerForm } from '#web/forms/answer-form.server.ts'
import type { FormAnswer } from '#web/forms/form-answer.ts'
import { pageMeta } from '#web/routing/page-meta.ts'
import { scopeContext } from '#web/routing/scope.ts'
import { webhookHandlers as handlers } from '#domains/developers/webhooks/webhooks.api.server.ts'
import { loadWebhooks } from './load-webhooks.server.ts'
import { readWebhookForm } from './read-webhook-form.ts'
import type { WebhooksData } from './webhook-pages.ts'
import { WebhooksPage } from './webhooks-page.tsx'
import './webhooks.css'

export function loader({ context }: LoaderFunctionArgs): Promise<WebhooksData> {
  return loadWebhooks(context.get(scopeContext))
}

export function action({ context, request }: ActionFunctionArgs) {
  const scope = context.get(scopeContext)
  return answerForm(
    scope,
    request,
    async (fields): Promise<FormAnswer> => {
      const body = readWebhookForm(fields)
      const { secret } = await runCall(handlers, calls.createWebhook, scope, { body })
      return { done: { secret } }
    },
    { keepsTyped: true },
  )
}

export const meta = pageMeta

type PageProps = { readonly loaderData: WebhooksData; readonly actionData?: FormAnswer }

export default function Page({ loaderData, actionData }: PageProps) {
  return <WebhooksPage data={loaderData} answer={actionData} />
}
