import { checkoutCalls, type ErrorCode } from '@tessera/contracts'
import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from 'react-router'
import { AppError } from '#platform/errors.ts'
import { runCall } from '#platform/http/calls/run-call.ts'
import { answerForm } from '#web/forms/answer-form.server.ts'
import type { FormAnswer } from '#web/forms/form-answer.ts'
import { useT } from '#web/i18n/i18n-context.tsx'
import { pageMeta } from '#web/routing/page-meta.ts'
import { scopeContext } from '#web/routing/scope.ts'
import { AuthPanel } from '#domains/identity/accounts/index.ts'
import { checkoutHandlers } from '#domains/commerce/checkout/index.server.ts'
import { PURCHASE_PATH } from '#domains/commerce/pricing/index.ts'
import { billingPaths } from '#domains/commerce/billing/billing-paths.ts'
import { toCheckoutBody } from './checkout-body.ts'
import { ConfirmForm, type ConfirmData } from './confirm-form.tsx'
import { loadConfirm } from './load-confirm.server.ts'

/** What cannot be confirmed is explained by the page of the order, or of what is held. */
export async function loader({ context, url }: LoaderFunctionArgs): Promise<ConfirmData> {
  try {
    return await loadConfirm(context.get(scopeContext), url.searchParams)
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    if (error.code === 'conflict') throw redirect(`${billingPaths.subscriptions}?done=same`)
    if (!explained.has(error.code)) throw error
    throw redirect(
      url.searchParams.has('plan_id') ? PURCHASE_PATH + url.search : billingPaths.subscriptions,
    )
  }
}

const explained: ReadonlySet<ErrorCode> = new Set([
  'not_found',
  'not_allowed',
  'team_required',
  'personal_required',
  'plan_unavailable',
  'coupon_refused',
  'invalid_request',
])

export function action({ context, request }: ActionFunctionArgs) {
  const scope = context.get(scopeContext)
  return answerForm(scope, request, async (fields) => {
    const body = toCheckoutBody(fields)
    const { checkout } = await runCall(checkoutHandlers, checkoutCalls.createCheckout, scope, {
      body,
    })
    return redirect(checkout.checkout_url, 303)
  })
}

export const meta = pageMeta

type PageProps = { readonly loaderData: ConfirmData; readonly actionData?: FormAnswer }

export default function Page({ loaderData, actionData }: PageProps) {
  const t = useT()
  return (
    <AuthPanel title={t('billing.upgrade.title')}>
      <ConfirmForm data={loaderData} answer={actionData} />
    </AuthPanel>
  )
}
