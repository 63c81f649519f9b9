import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from 'react-router'
import { answerForm } from '#web/forms/answer-form.server.ts'
import type { FormAnswer } from '#web/forms/form-answer.ts'
import { makePageData } from '#web/routing/page-data.server.ts'
import { pageMeta, type BasePageData } from '#web/routing/page-meta.ts'
import { scopeContext } from '#web/routing/scope.ts'
import {
  addToOwnRequest,
  readOwnRequest,
  withdrawOwnRequest,
  type OwnRequest,
} from './own-request.server.ts'
import { requestPath } from './request-path.ts'
import { RequestPage } from './request-page.tsx'

/** A request as whoever sent it sees it: its address is its key. */
export async function loader({ context, params }: LoaderFunctionArgs) {
  const { deps, language } = context.get(scopeContext)
  const secret = params['secret'] ?? ''
  const request = await readOwnRequest(deps, secret)
  const { reference } = request
  return {
    pageData: makePageData(language, ['orders', 'account'], ({ t }) => ({
      title: t('orders.status.title', { reference }),
      description: t('orders.status.title', { reference }),
      noindex: true,
    })),
    request,
    path: requestPath(secret),
    siteName: deps.config.siteName,
  }
}

export function action({ context, request, params }: ActionFunctionArgs) {
  const scope = context.get(scopeContext)
  const secret = params['secret'] ?? ''
  return answerForm(scope, request, async ({ intent, message = '' }) => {
    if (intent === 'withdraw') await withdrawOwnRequest(scope, secret)
    else await addToOwnRequest(scope, secret, message)
    return redirect(requestPath(secret), 303)
  })
}

export const meta = pageMeta

export type RequestPageData = {
  readonly pageData: BasePageData
  readonly request: OwnRequest
  readonly path: string
  readonly siteName: string
}

type PageProps = { readonly loaderData: RequestPageData; readonly actionData?: FormAnswer }

export default function Page({ loaderData, actionData }: PageProps) {
  return <RequestPage data={loaderData} answer={actionData} />
}
