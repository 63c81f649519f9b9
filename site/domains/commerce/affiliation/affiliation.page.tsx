import { referralCalls as calls } from '@tessera/contracts'
import type { ActionFunctionArgs, LoaderFunctionArgs } from 'react-router'
import { runCall } from '#platform/http/calls/run-call.ts'
import { answerForm } from '#web/forms/answer-form.server.ts'
import type { FormAnswer } from '#web/forms/form-answer.ts'
import { pageMeta } from '#web/routing/page-meta.ts'
import { scopeContext } from '#web/routing/scope.ts'
import { referralHandlers as handlers } from './affiliation.api.server.ts'
import { AffiliationPage, type AffiliationData } from './affiliation-page.tsx'
import { loadAffiliation } from './load-referral.server.ts'
import './affiliation.css'

export function loader({ context, url }: LoaderFunctionArgs): Promise<AffiliationData> {
  return loadAffiliation(context.get(scopeContext), url.searchParams)
}

export function action({ context, request }: ActionFunctionArgs) {
  const scope = context.get(scopeContext)
  return answerForm(scope, request, async (fields): Promise<FormAnswer> => {
    const { intent, payout = '', currency, method, destination = '' } = fields
    if (intent === 'cancel') {
      await runCall(handlers, calls.cancelPayout, scope, { params: { payout } })
      return {}
    }
    await runCall(handlers, calls.requestPayout, scope, { body: { currency, method, destination } })
    return { done: {} }
  })
}

export const meta = pageMeta

type PageProps = { readonly loaderData: AffiliationData; readonly actionData?: FormAnswer }

export default function Page({ loaderData, actionData }: PageProps) {
  return <AffiliationPage data={loaderData} answer={actionData} />
}
