import { appCalls as calls, keyScopes } from '@tessera/contracts'
import type { ActionFunctionArgs, LoaderFunctionArgs } from 'react-router'
import { AppError } from '#platform/errors.ts'
import { runCall } from '#platform/http/calls/run-call.ts'
import { answerForm } from '#web/forms/answer-form.server.ts'
import type { FormAnswer } from '#web/forms/form-answer.ts'
import { pageMeta } from '#web/routing/page-meta.ts'
import { scopeContext } from '#web/routing/scope.ts'
import type { KeysData } from './app-pages.ts'
import { appHandlers as handlers } from './api-apps.api.server.ts'
import { KeysPage } from './keys-page.tsx'
import { loadKeys } from './load-api-apps.server.ts'
import './api-apps.css'

export function loader({ context, params, url }: LoaderFunctionArgs): Promise<KeysData> {
  return loadKeys(context.get(scopeContext), params['id'] ?? '', url.searchParams)
}

export function action({ context, request, params: { id: app = '' } }: ActionFunctionArgs) {
  const scope = context.get(scopeContext)
  return answerForm(scope, request, async (fields): Promise<FormAnswer> => {
    const { intent, name, key = '', days } = fields
    switch (intent) {
      case 'create': {
        const scopes = keyScopes.filter((scope) => fields[`scope:${scope}`] !== undefined)
        const body = { name, scopes, ...(days && { expires_in_days: Number(days) }) }
        const { secret } = await runCall(handlers, calls.createKey, scope, {
          params: { app },
          body,
        })
        return { done: { secret } }
      }
      case 'rotate': {
        const input = { params: { app, key }, body: {} }
        const { secret } = await runCall(handlers, calls.rotateKey, scope, input)
        return { done: { secret } }
      }
      case 'revoke':
        await runCall(handlers, calls.revokeKey, scope, { params: { app, key } })
        return { done: {} }
      default:
        throw new AppError('invalid_request', { fields: { intent: 'is unknown' } })
    }
  })
}

export const meta = pageMeta

type PageProps = { readonly loaderData: KeysData; readonly actionData?: FormAnswer }

export default function Page({ loaderData, actionData }: PageProps) {
  return <KeysPage data={loaderData} answer={actionData} />
}
