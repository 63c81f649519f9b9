import type { ActionFunctionArgs, LoaderFunctionArgs } from 'react-router'
import { redirect } from 'react-router'
import { answerForm } from '#web/forms/answer-form.server.ts'
import type { FormAnswer } from '#web/forms/form-answer.ts'
import { pageMeta } from '#web/routing/page-meta.ts'
import { scopeContext } from '#web/routing/scope.ts'
import { loadPayouts } from './load-payouts.server.ts'
import { PAYOUTS_PATH } from './payout-paths.ts'
import { payoutAccountForm, taxForm } from './payout.form.ts'
import { PayoutsPage, type PayoutsData } from './payouts-page.tsx'
import { saveTaxDetails } from './save-tax.server.ts'
import { cancelEarnings, requestEarnings, savePayoutDetails } from './payouts.server.ts'

export function loader({ context, url }: LoaderFunctionArgs): Promise<PayoutsData> {
  return loadPayouts(context.get(scopeContext), url.searchParams)
}

export function action({ context, request }: ActionFunctionArgs) {
  const scope = context.get(scopeContext)
  const { deps, actor } = scope
  return answerForm(
    scope,
    request,
    async (fields) => {
      const { intent, payout = '', currency = '' } = fields
      if (intent === 'cancel') await cancelEarnings(deps, actor, payout)
      else if (intent === 'account') await savePayoutDetails(deps, actor, fields)
      else if (intent === 'tax') await saveTaxDetails(deps, actor, fields)
      else await requestEarnings(deps, actor, { currency })
      return redirect(PAYOUTS_PATH, 303)
    },
    ({ intent }) => {
      if (intent === 'account') return { form: payoutAccountForm }
      return intent === 'tax' ? { form: taxForm } : {}
    },
  )
}

export const meta = pageMeta

type PageProps = { readonly loaderData: PayoutsData; readonly actionData?: FormAnswer }

export default function Page({ loaderData, actionData }: PageProps) {
  return <PayoutsPage data={loaderData} answer={actionData} />
}
