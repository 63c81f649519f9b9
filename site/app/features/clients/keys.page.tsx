import { appCalls as calls, keyScopes } from '@tessera/contracts'
import type { ActionFunctionArgs, LoaderFunctionArgs } from 'react-router'
import { AppError } from '#server/errors.ts'
import { runCall } from '#server/http/run-call.ts'
import { pageMeta } from '../../routing/page-meta.ts'
import { scopeContext } from '../../routing/scope.ts'
import type { FormAnswer } from '../accounts/index.ts'
import { answerForm } from '../accounts/index.server.ts'
import type { KeysData } from './app-pages.ts'
import { appHandlers as handlers } from './clients.api.server.ts'
import { KeysPage } from './keys-page.tsx'
import { loadKeys } from './load-clients.server.ts'
import './clients.css'

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
        const wish = { params: { app, key }, body: {} }
        const { secret } = await runCall(handlers, calls.rotateKey, scope, wish)
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
